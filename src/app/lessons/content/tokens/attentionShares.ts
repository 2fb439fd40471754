/** How the attention of one token is divided among the kinds of tokens. */
import type { AttendedToken, TokenAttention } from '../../../../contracts/views';

export interface AttentionShares {
  /** The first two tokens, which stand for nothing on the page. */
  readonly summary: number;
  readonly instruction: number;
  readonly elements: number;
  readonly picture: number;
}

/** Tokens that come before the words of the instruction. */
const SUMMARIES = 2;

const kindOf = ({ kind }: AttendedToken, place: number): keyof AttentionShares =>
  kind === 'element'
    ? 'elements'
    : kind === 'area'
      ? 'picture'
      : place < SUMMARIES
        ? 'summary'
        : 'instruction';

/** Of the first token in the last layer: what the decision is made from. */
export function attentionShares({
  tokens,
  layers,
}: Pick<TokenAttention, 'tokens' | 'layers'>): AttentionShares {
  const shares = { summary: 0, instruction: 0, elements: 0, picture: 0 };
  const last = layers.at(-1);
  for (const [place, token] of tokens.entries()) shares[kindOf(token, place)] += last?.[place] ?? 0;
  return shares;
}

/** How many tokens there are of each kind. */
export function tokenCounts(tokens: readonly AttendedToken[]): AttentionShares {
  const counts = { summary: 0, instruction: 0, elements: 0, picture: 0 };
  for (const [place, token] of tokens.entries()) counts[kindOf(token, place)] += 1;
  return counts;
}
