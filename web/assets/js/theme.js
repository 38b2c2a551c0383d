// Runs before the first paint, as a classic script, so that the page never flashes in another theme.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    let theme = 'auto';
    try {
      theme = JSON.parse(localStorage.getItem('sembra.settings') ?? '{}').theme ?? 'auto';
    } catch {
      // Without storage the theme of the system stands.
    }
    const chosen = ['light', 'dark', 'contrast'].includes(theme);
    const own = contrast.matches ? 'contrast' : (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = chosen ? theme : own;
  };
  apply();
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  addEventListener('sembra-settings', apply);
})();
