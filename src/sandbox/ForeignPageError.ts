/** What a page from a pack or of a recorded site did wrong, with its name. */

export type ForeignPageFailure =
  /** Its scripts threw an error. */
  | 'threw'
  /** It loaded, but it contains no task, or none that becomes ready. */
  | 'never started'
  /** It is busy for ever, or too slow. */
  | 'no answer'
  | 'navigated away'
  /** Its answer does not follow the protocol. */
  | 'bad answer';

export class ForeignPageError extends Error {
  override readonly name = 'ForeignPageError';

  /** @param task its id, such as `pack/page` or `formwob.site` */
  constructor(
    readonly task: string,
    readonly kind: ForeignPageFailure,
    readonly detail: string,
  ) {
    super(`${task} ${SENTENCES[kind]}${detail ? `: ${detail}` : ''}`);
  }
}

const SENTENCES: Readonly<Record<ForeignPageFailure, string>> = {
  threw: 'threw an error',
  'never started': 'never started',
  'no answer': 'gave no answer',
  'navigated away': 'navigated away',
  'bad answer': 'gave an answer that makes no sense',
};
