export const TASK = 'login-user';
