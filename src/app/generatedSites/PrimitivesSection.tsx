/** How often each primitive is used, over training. */
import { useMemo } from 'react';
import type { SiteStatistics } from '../../contracts/views';
import { formatCount, formatNumber, formatShortCount } from '../../text/format';
import { HeatMap } from '../shared/heatMap/HeatMap';
import { Section } from './Section';

export function PrimitivesSection() {
  return (
    <Section
      kind="site-statistics"
      title="Primitives over training"
      waiting="No site has been generated yet."
    >
      {(view) => <Histogram view={view} />}
    </Section>
  );
}

function Histogram({ view: { primitives, stretches } }: { readonly view: SiteStatistics }) {
  const order = useMemo(() => activeFirst(primitives), [primitives]);
  const rows = useMemo(() => order.map((i) => primitives[i].name), [order, primitives]);
  const columns = useMemo(() => stretches.map(({ envSteps }) => formatShortCount(envSteps)), [stretches]);
  const values = useMemo(
    () => order.flatMap((i) => stretches.map(({ uses }) => uses[i])),
    [order, stretches],
  );
  return (
    <HeatMap
      label={`Uses of ${rows.length} primitives per site, over ${columns.length} stretches of training`}
      rows={rows}
      columns={columns}
      values={values}
      most={Math.max(0, ...values)}
      isStrong={(row) => primitives[order[row]].isActive}
      hint="Columns are stretches of training. Active primitives are at the top, in darker type. Point at a cell for its number."
      describe={({ row, column }) => {
        const { envSteps, sites } = stretches[column];
        const uses = formatNumber(values[row * columns.length + column]);
        return `${rows[row]}: ${uses} per site, mean of ${formatCount(sites)} sites up to step ${formatCount(envSteps)}`;
      }}
    />
  );
}

const activeFirst = (primitives: SiteStatistics['primitives']): number[] =>
  primitives.map((_, i) => i).sort((a, b) => Number(primitives[b].isActive) - Number(primitives[a].isActive));
