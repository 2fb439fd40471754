/** The return of each agent on a site: bars up and down from zero, strong where most of its episodes succeeded. */
import type { GeneratedSite } from '../../../contracts/views';
import classes from '../sites.module.css';

const HEIGHT = 22;
/** The greatest possible return, and the lowest that is drawn in full. */
const MOST = 2;
const LEAST = -2;
const ZERO = (HEIGHT * MOST) / (MOST - LEAST);

export function ReturnBars({ site: { returns, successes } }: { readonly site: GeneratedSite }) {
  const width = Math.min(14, 96 / returns.length);
  return (
    <svg className={classes.bars} width={returns.length * width} height={HEIGHT} aria-hidden="true">
      <path d={`M0 ${ZERO}H${returns.length * width}`} className={classes.zero} />
      {returns.map((value, agent) => {
        const shown = Math.max(LEAST, Math.min(MOST, value));
        const length = Math.max(1, (Math.abs(shown) / (MOST - LEAST)) * HEIGHT);
        return (
          <rect
            key={agent}
            className={classes.barOf}
            data-solved={successes[agent] >= 0.5 || undefined}
            x={agent * width + 1}
            y={shown >= 0 ? ZERO - length : ZERO}
            width={Math.max(1, width - 2)}
            height={length}
          />
        );
      })}
    </svg>
  );
}
