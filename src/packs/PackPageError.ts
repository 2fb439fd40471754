/** What a page from a pack did wrong, with its name. */

export type PackPageFailure =
  /** Its scripts threw an error. */
  | 'threw'
  /** It loaded, but it contains no task, or none that becomes ready. */
  | 'never started'
  /** It is busy for ever, or too slow. */
  | 'no answer'
  | 'navigated away'
  /** Its answer does not follow the protocol. */
  | 'bad answer';

export class PackPageError extends Error {
  override readonly name = 'PackPageError';

  /** `task`: pack and page, `pack/page`. */
  constructor(
    readonly task: string,
    readonly kind: PackPageFailure,
    readonly detail: string,
  ) {
    super(`${task} ${SENTENCES[kind]}${detail ? `: ${detail}` : ''}`);
  }
}

const SENTENCES: Readonly<Record<PackPageFailure, string>> = {
  threw: 'threw an error',
  'never started': 'never started',
  'no answer': 'gave no answer',
  'navigated away': 'navigated away',
  'bad answer': 'gave an answer that makes no sense',
};
