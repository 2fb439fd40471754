/** The tasks that random actions are measured on. */
export const SHORT_TASK = 'click-test-2';
export const MIDDLE_TASK = 'login-user';
export const LONG_TASK = 'click-checkboxes-large';
