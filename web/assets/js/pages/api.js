/** The description of the API: the server writes it, this puts the frame of the site around it. */
import { showPage } from '../chrome.js';

showPage();
