/** The nine tasks of the multitask experiment of Jia et al. (ICLR 2019), as their code lists them. */
export const NINE_TASKS: readonly string[] = [
  'navigate-tree',
  'click-tab-2',
  'login-user',
  'enter-text',
  'enter-password',
  'email-inbox-delete',
  'click-option',
  'click-checkboxes',
  'enter-text-dynamic',
];
