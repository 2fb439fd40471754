/** Attention in each step of the episode: steps from top to bottom, elements or parts of the goal from left to right. */
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatPercent } from '../../text/format';
import { HeatMap } from '../shared/heatMap/HeatMap';
import type { Cell } from '../shared/heatMap/heatMapGeometry';
import { highlightStore } from '../stage/highlightStore';
import { attentionMatrix, attentionNames } from './attentionMatrix';
import classes from './network.module.css';
import type { Traced } from './useTrace';

export function AttentionOverTime({ trace, page }: Traced) {
  const { attended } = trace;
  const names = attentionNames(attended);
  const [wanted, setWanted] = useState<string | null>(null);
  const name = wanted !== null && names.includes(wanted) ? wanted : (names[0] ?? '');
  const { steps, columns, values } = useMemo(() => attentionMatrix(attended, name), [attended, name]);
  const rows = useMemo(() => steps.map((step) => `step ${step + 1}`), [steps]);
  const labels = useMemo(() => columns.map(({ label }) => label), [columns]);
  if (names.length === 0)
    return <p className={classes.lone}>This agent attends neither to elements nor to parts of the goal.</p>;
  const describe = ({ row, column }: Cell) => {
    const value = values[row * columns.length + column];
    const share = Number.isFinite(value) ? formatPercent(value) : 'not on the page';
    return `${rows[row]}, ${columns[column].label}: ${share}`;
  };
  const point = (cell: Cell | null) => {
    const ref = cell && columns[cell.column]?.ref;
    highlightStore.setState({
      highlight: ref === null || ref === undefined ? null : { kind: 'elements', refs: [ref], page },
    });
  };
  return (
    <div className={classes.overTime}>
      <div className={classes.choices}>
        <Select
          aria-label="Attention"
          className={classes.choice}
          data={[...names]}
          value={name}
          onChange={setWanted}
        />
        <p className={classes.help}>
          {steps.length > 1 && `${steps.length} steps of one episode, as the current policy sees them. `}
          {steps.length === 1 &&
            (page.at?.step ?? 0) === 0 &&
            'The first step of its episode: each later step gets a row. '}
          {steps.length === 1 &&
            (page.at?.step ?? 0) > 0 &&
            'Earlier steps of this episode are no longer available: watch an episode (W) or open one (O). '}
          Full colour is 100%.
        </p>
      </div>
      <div className={classes.matrix}>
        <HeatMap
          label={`${name} over the steps of the episode`}
          hint="Point at a cell, or use the arrow keys."
          rows={rows}
          columns={labels}
          areColumnsUpright
          values={values}
          most={1}
          cellHeight={20}
          describe={describe}
          onPoint={point}
        />
      </div>
    </div>
  );
}
