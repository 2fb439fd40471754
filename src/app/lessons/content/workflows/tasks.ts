export const TASK = 'click-checkboxes';
