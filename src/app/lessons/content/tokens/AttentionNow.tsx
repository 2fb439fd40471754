/** What the network makes its decision from: attention by kind of token, next to how many there are of each. */
import { viewOf } from '../../../../contracts/views';
import { formatPercent } from '../../../../text/format';
import { Equation } from '../../parts/Equation';
import { Figures } from '../../parts/Figures';
import { texNumber } from '../../parts/tex';
import { useInspected } from '../../useInspected';
import { inCcNet } from '../papers';
import { attentionShares, tokenCounts } from './attentionShares';

const KINDS = [
  ['instruction', 'words of the instruction'],
  ['elements', 'elements'],
  ['picture', 'patches of the picture'],
  ['summary', 'summary'],
] as const;

export function AttentionNow() {
  const inspected = useInspected();
  const view = inspected && viewOf(inspected.views, 'token-attention');
  const shares = view && attentionShares(view);
  const counts = view && tokenCounts(view.tokens);
  return (
    <>
      <Figures
        of={KINDS.map(([kind, name]) => ({
          name: counts ? `${counts[kind]} ${name}` : name,
          value: shares ? formatPercent(shares[kind]) : '–',
        }))}
      />
      <Equation
        tex={'w_j = \\frac{e^{q \\cdot k_j / \\sqrt d}}{\\sum_i e^{q \\cdot k_i / \\sqrt d}}'}
        source={inCcNet('the multimodal transformer')}
        now={
          shares &&
          `${KINDS.map(([kind]) => texNumber(shares[kind])).join(' + ')} = ${texNumber(KINDS.reduce((sum, [kind]) => sum + shares[kind], 0))}`
        }
        nowIs={
          shares
            ? 'What the first summary token attends to in the last layer, by the four kinds above. The shares add up to 1.'
            : 'Shown while a CC-Net run is open and has begun to decide.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>q</i>: what a token asks for. <i>k</i>: what each of the others offers. <i>d</i>: their length.
        </p>
      </Equation>
    </>
  );
}
