/** An open block: what it computes, where that is defined, its tensors, and one of their numbers broken down. */
import { CloseButton, Select } from '@mantine/core';
import { useState } from 'react';
import type { Block, NetworkTrace, TracedTensor } from '../../contracts/network';
import { Formula } from '../shared/Formula';
import type { Cell } from '../shared/heatMap/heatMapGeometry';
import { highlightStore } from '../stage/highlightStore';
import classes from './BlockView.module.css';
import { DotProductView } from './DotProductView';
import { dotProductAt, nameAt } from './dotProduct';
import shared from './network.module.css';
import { formatExactly, formatShape } from './numbers';
import { greatestSize, type Plane, planeOf } from './planes';
import { sayCell, TensorMap } from './TensorMap';
import { TracedPage } from './TracedPage';
import type { Traced } from './useTrace';

interface BlockViewProps {
  readonly block: Block;
  readonly traced: Traced;
  readonly onClose: () => void;
}

export function BlockView({ block, traced, onClose }: BlockViewProps) {
  const { trace } = traced;
  const own = trace.tensors.filter((tensor) => tensor.block === block.id).toSorted(outputFirst);
  const [name, setName] = useState('output');
  const [planeAt, setPlaneAt] = useState(0);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const tensor = own.find((one) => one.name === name) ?? own[0];
  if (!tensor) return null;
  const plane = planeOf(tensor, trace.axes, planeAt);
  const cell = chosen && chosen.row < plane.rows && chosen.column < plane.columns ? chosen : null;
  const show = (next: string) => {
    setName(next);
    setPlaneAt(0);
    setChosen(null);
  };
  const most = greatestSize(tensor.values);
  return (
    <section className={classes.opened} aria-label={block.title}>
      <div className={shared.about}>
        <header className={classes.aboutHead}>
          <h2 className={classes.blockName}>{block.title}</h2>
          <CloseButton aria-label="Close the block" size="sm" onClick={onClose} />
        </header>
        <p className={classes.says}>{block.says}</p>
        <Formula tex={block.tex} />
        <dl className={classes.facts}>
          <dt>Paper</dt>
          <dd>
            {block.section === null ? 'Ours, not in the paper' : `${trace.network.paper}, ${block.section}`}
          </dd>
          <dt>File</dt>
          <dd>
            <code>{block.file}</code>
          </dd>
          <dt>Shape</dt>
          <dd className="lw-numeric">{sayShape(own[0])}</dd>
        </dl>
        <TracedPage {...traced} />
      </div>
      <div className={shared.numbers}>
        <div className={shared.choices}>
          <Select
            aria-label="Tensor"
            className={shared.choice}
            data={own.map((one) => ({ value: one.name, label: `${one.name} (${formatShape(one.shape)})` }))}
            value={tensor.name}
            onChange={(value) => value && show(value)}
          />
          {plane.planes > 1 && (
            <Select
              aria-label="Slice"
              className={shared.choice}
              data={Array.from({ length: plane.planes }, (_, i) => ({
                value: String(i),
                label: nameAt(trace.axes, plane.planeAxis, i),
              }))}
              value={String(planeAt < plane.planes ? planeAt : 0)}
              onChange={(value) => setPlaneAt(Number(value))}
              searchable
            />
          )}
          <Legend most={most} hasNegative={tensor.values.some((value) => value < 0)} />
        </div>
        <TensorMap
          key={tensor.name}
          label={`${block.title}, ${tensor.name}`}
          tensor={tensor}
          plane={plane}
          axes={trace.axes}
          most={most}
          chosen={cell}
          onChoose={setChosen}
          onPoint={(at) => pointAt(at, plane, traced)}
        />
      </div>
      <Apart tensor={tensor} plane={plane} cell={cell} own={own} trace={trace} onShow={show} />
    </section>
  );
}

const outputFirst = (a: TracedTensor, b: TracedTensor): number =>
  Number(b.name === 'output') - Number(a.name === 'output');

const sayShape = ({ shape, axes }: TracedTensor): string =>
  shape.length === 0
    ? 'one number'
    : shape.map((length, i) => `${length} (${axes[i] || 'joint'})`).join(' × ');

function Legend({ most, hasNegative }: { readonly most: number; readonly hasNegative: boolean }) {
  return (
    <p className={`${classes.legend} lw-numeric`}>
      {hasNegative && <>{formatExactly(-most)} </>}
      <span className={classes.ramp} data-signed={hasNegative || undefined} aria-hidden />
      {!hasNegative && ' 0 to'} {formatExactly(most)}
    </p>
  );
}

/** Marks the element that a row or column stands for. */
function pointAt(cell: Cell | null, { rowAxis, columnAxis }: Plane, { trace, page }: Traced): void {
  const ref =
    cell && (trace.axes[rowAxis]?.[cell.row]?.ref ?? trace.axes[columnAxis]?.[cell.column]?.ref ?? null);
  highlightStore.setState({
    highlight: ref === null ? null : { kind: 'elements', refs: [ref], page },
  });
}

interface ApartProps {
  readonly tensor: TracedTensor;
  readonly plane: Plane;
  readonly cell: Cell | null;
  readonly own: readonly TracedTensor[];
  readonly trace: NetworkTrace;
  readonly onShow: (name: string) => void;
}

/** The right side: the chosen number, as far as it can be broken down. */
function Apart({ tensor, plane, cell, own, trace, onShow }: ApartProps) {
  const isProduct = tensor.product !== undefined;
  const products = own.filter(({ product }) => product);
  const others = products.filter(({ name }) => name !== tensor.name);
  const links = others.map(({ name }, i) => (
    <span key={name}>
      {i > 0 && ', '}
      <button type="button" className="lw-link" onClick={() => onShow(name)}>
        {name}
      </button>
    </span>
  ));
  const dot = cell && isProduct ? dotProductAt(trace, tensor, plane.indexOf(cell.row, cell.column)) : null;
  return (
    <div className={shared.apart}>
      {dot && cell ? (
        <DotProductView dot={dot} name={sayCell(plane, trace.axes, cell)} />
      ) : (
        <div className={shared.dot}>
          <h3 className={shared.heading}>{cell ? sayCell(plane, trace.axes, cell) : 'One number'}</h3>
          {cell && (
            <p className={`${classes.figure} lw-numeric`}>
              {formatExactly(tensor.values[plane.indexOf(cell.row, cell.column)])}
            </p>
          )}
          <p className={shared.help}>
            {isProduct
              ? 'Choose a number to see the products that add up to it.'
              : links.length > 0
                ? 'This tensor is not a sum of products. These tensors of the block are: '
                : 'This tensor is not a sum of products: the formula says how it is computed from the blocks on the left.'}
            {!isProduct && links}
          </p>
          {isProduct && links.length > 0 && <p className={shared.help}>Also in this block: {links}</p>}
        </div>
      )}
    </div>
  );
}
