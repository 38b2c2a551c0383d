/**
 * Requests about tasks and the dashboard of a class.
 *
 * @typedef {import('./task-types.js').Task} Task
 * @typedef {import('./task-types.js').TaskDetails} TaskDetails
 */
import { call } from '../api.js';

/** @param {string} id The class. @returns {Promise<Task[]>} */
export async function getTasks(id) {
  return (await call(`/classes/${id}/tasks`)).tasks;
}

/** @param {string} id The class. @param {import('./task-types.js').Goal} goal @param {TaskDetails} details @returns {Promise<Task>} */
export function setTask(id, goal, details) {
  return call(`/classes/${id}/tasks`, { method: 'POST', body: { goal, ...details } });
}

/** @param {string} id The class. @param {string} task @param {TaskDetails} details @returns {Promise<Task>} */
export function changeTask(id, task, details) {
  return call(`/classes/${id}/tasks/${task}`, { method: 'PUT', body: details });
}

/** @param {string} id The class. @param {string} task */
export function deleteTask(id, task) {
  return call(`/classes/${id}/tasks/${task}`, { method: 'DELETE' });
}

/** @param {string} id The class. @returns {Promise<import('./task-types.js').Dashboard>} */
export function getDashboard(id) {
  return call(`/classes/${id}/dashboard`);
}
