/** A message for the user, in plain words. */
export interface Notice {
  readonly kind: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly message: string;
  /** For a bug report; hidden at first. */
  readonly detail?: string;
  /** What can be done about it: buttons, each of which closes the notice. */
  readonly actions?: readonly NoticeAction[];
}

export interface NoticeAction {
  readonly label: string;
  perform(): void;
}

/** A caught error as a notice; the stack is its detail. */
export function errorNotice(title: string, error: unknown): Notice {
  if (!(error instanceof Error))
    return { kind: 'error', title, message: String(error), detail: String(error) };
  const { message, stack } = error;
  return { kind: 'error', title, message, detail: stack ?? message };
}
