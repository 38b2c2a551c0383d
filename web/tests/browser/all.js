// Every browser test, in one process, so that they share the server and the browser.
import './follow.test.js';
import './game.test.js';
import './layout.test.js';
import './lesson.test.js';
import './pages.test.js';
import './replay.test.js';
import './screenshots.test.js';
import './speed.test.js';
