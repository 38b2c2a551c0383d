// Every browser test, in one process, so that they share the server and the browser.
import './account.test.js';
import './analysis.test.js';
import './engine.test.js';
import './follow.test.js';
import './embed.test.js';
import './game.test.js';
import './layout.test.js';
import './lesson.test.js';
import './online-game.test.js';
import './online-live.test.js';
import './online-lobby.test.js';
import './online-look.test.js';
import './pages.test.js';
import './replay.test.js';
import './screenshots.test.js';
import './speed.test.js';
import './worksheet.test.js';
