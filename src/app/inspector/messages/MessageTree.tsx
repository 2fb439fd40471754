/** The page's tree, each element tinted by a number; arrow keys move through it, Enter or a click selects. */
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ElementRef } from '../../../contracts/dom';
import { formatValue } from '../../../text/format';
import { pointingAt } from '../../stage/highlightStore';
import type { PageState } from '../../stage/pageState';
import { positionIn, type ValueRange } from '../../stage/valueRange';
import classes from './messages.module.css';
import { TreeEdges } from './TreeEdges';
import { treeGeometry } from './treeGeometry';
import { depthsOf, neighbourByKey, treeDistances } from './treeShape';

interface MessageTreeProps {
  readonly refs: readonly ElementRef[];
  readonly parents: readonly number[];
  readonly names: readonly string[];
  readonly page: PageState;
  readonly step: number;
  /** [n] the numbers shown as tints */
  readonly numbers: readonly number[];
  readonly range: ValueRange;
  readonly selected: number | null;
  onSelect(element: number | null): void;
}

export function MessageTree(props: MessageTreeProps) {
  const { refs, parents, names, page, step, numbers, range, selected, onSelect } = props;
  const rows = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const reachable = Math.min(focused, refs.length - 1);
  const depths = useMemo(() => depthsOf(parents), [parents]);
  const geometry = useMemo(() => treeGeometry(depths), [depths]);
  const distances = useMemo(
    () => (selected === null ? null : treeDistances(parents, selected)),
    [parents, selected],
  );

  const toggle = (element: number) => onSelect(element === selected ? null : element);
  const press = (event: KeyboardEvent, element: number) => {
    const next = neighbourByKey(parents, element, event.key);
    if (next !== null) (rows.current!.children[next] as HTMLElement).focus();
    else if (event.key === 'Enter' || event.key === ' ') toggle(element);
    else if (event.key === 'Escape') onSelect(null);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.tree}>
      <div className={classes.canvas}>
        <TreeEdges parents={parents} geometry={geometry} distances={distances} step={step} />
        <div ref={rows} role="tree" aria-label="Elements of the page">
          {refs.map((ref, element) => {
            const { onFocus, ...pointing } = pointingAt(page, ref);
            const tint = positionIn(range, numbers[element]) ?? 0;
            return (
              <div
                key={element}
                role="treeitem"
                className={classes.row}
                aria-level={depths[element] + 1}
                aria-selected={element === selected}
                data-heard={distances ? distances[element] <= step : undefined}
                tabIndex={element === reachable ? 0 : -1}
                style={placed(geometry.xOf(element), tint)}
                onClick={() => toggle(element)}
                onKeyDown={(event) => press(event, element)}
                onFocus={() => {
                  setFocused(element);
                  onFocus();
                }}
                {...pointing}
              >
                <span className={classes.name}>{names[element]}</span>
                <span className="lw-numeric">{formatValue(numbers[element])}</span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Opacity of the strongest tint, percent: the names must stay readable. */
const STRONGEST = 60;

const placed = (x: number, tint: number) =>
  ({ '--x': `${x}px`, '--tint': `${Math.round(STRONGEST * tint)}%` }) as CSSProperties;
