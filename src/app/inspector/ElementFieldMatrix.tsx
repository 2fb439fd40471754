/** The element the agent would act on and the field of the instruction it would use, as a matrix: elements by fields. */
import { useMemo } from 'react';
import { type ElementFieldWeights, viewsOf } from '../../contracts/views';
import { formatPercent } from '../../text/format';
import { HeatMap } from '../shared/heatMap/HeatMap';
import type { Cell } from '../shared/heatMap/heatMapGeometry';
import { highlightStore } from '../stage/highlightStore';
import type { PageState } from '../stage/pageState';
import type { DrawingProps } from './Drawing';
import { describeRef } from './describeRef';
import { byElement } from './elementFields';
import classes from './inspector.module.css';

/** More elements would fill the whole column; the rest weigh less than any of these. */
const SHOWN = 28;

export function ElementFieldMatrix({ views, page }: DrawingProps) {
  return viewsOf(views, 'element-field-weights').map((view) => (
    <section key={view.name} className={classes.section}>
      <Matrix view={view} page={page} />
    </section>
  ));
}

function Matrix({ view, page }: { readonly view: ElementFieldWeights; readonly page: PageState }) {
  const { refs, rows, values, most } = useMemo(() => byElement(view, SHOWN), [view]);
  const labels = useMemo(() => refs.map((ref) => describeRef(page, ref)), [refs, page]);
  const { fields, name } = view;
  const point = (cell: Cell | null) =>
    highlightStore.setState({
      highlight: cell ? { kind: 'elements', refs: [refs[cell.row]], page } : null,
    });
  return (
    <>
      <h3 className={classes.heading}>
        Elements and fields: {name}
        {rows < view.refs.length && (
          <span className="lw-numeric">
            {rows} of {view.refs.length} elements
          </span>
        )}
      </h3>
      <HeatMap
        label={`${name}: ${rows} elements by ${fields.length} fields of the instruction`}
        rows={labels}
        columns={fields}
        areColumnsUpright
        values={values}
        most={most}
        hint="Point at a cell: its element is highlighted on the page."
        describe={({ row, column }) =>
          `${labels[row]} with ${fields[column]}: ${formatPercent(values[row * fields.length + column])}`
        }
        onPoint={point}
      />
    </>
  );
}
