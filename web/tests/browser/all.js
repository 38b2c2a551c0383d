// Every browser test, in one process, so that they share the server and the browser.
import './game.test.js';
import './lesson.test.js';
import './pages.test.js';
import './screenshots.test.js';
import './speed.test.js';
