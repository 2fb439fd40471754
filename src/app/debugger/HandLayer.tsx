/**
 * Lets a person act on the page by hand: their actions are carried out as an agent's would be, so that they can be replayed
 * exactly. Presses become clicks or drags where they were made, keys go to whatever has the focus in the page, and a drop-down
 * list offers its options here.
 */
import { Menu } from '@mantine/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import type { Dom, DomElement } from '../../contracts/dom';
import type { Action, Modifier, Point } from '../../contracts/env';
import { holdsPoint } from '../../dom/geometry';
import classes from './debugger.module.css';
import { optionsOf } from './playback/selectOptions';

/** A press that moves less than this is a click, page pixels. */
const STILL_PX = 4;
const MODIFIER_KEYS = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

interface HandLayerProps {
  readonly scale: number;
  readonly dom: Dom | null;
  readonly onAct: (action: Action) => Promise<void>;
  readonly onLetGo: () => void;
}

interface OpenList {
  readonly at: Point;
  readonly select: DomElement;
  readonly options: readonly string[];
}

export function HandLayer({ scale, dom, onAct, onLetGo }: HandLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const pressed = useRef<Point | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Whether the page is no longer in anyone's hands: actions still waiting are dropped. */
  const isGone = useRef(false);
  const [list, setList] = useState<OpenList | null>(null);

  useEffect(() => layer.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const act = (action: Action) => {
    queue.current = queue.current.then(() => (isGone.current ? undefined : onAct(action))).catch(() => {});
  };
  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = layer.current!.getBoundingClientRect();
    return { x: round((event.clientX - left) / scale), y: round((event.clientY - top) / scale) };
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pressed.current = pointOf(event);
    layer.current?.setPointerCapture(event.pointerId);
  };
  const release = (event: PointerEvent) => {
    const from = pressed.current;
    pressed.current = null;
    if (!from || event.button !== 0) return;
    const to = pointOf(event);
    if (Math.hypot(to.x - from.x, to.y - from.y) >= STILL_PX) {
      act({ kind: 'drag', from, to });
      return;
    }
    const select = dom && selectAt(dom, to);
    const options = dom && select ? optionsOf(dom, select) : [];
    if (select && options.length > 0) setList({ at: to, select, options });
    else act({ kind: 'mouseClick', ...to, ...heldBy(event) });
  };
  const type = (event: KeyboardEvent) => {
    // Tab and Escape lead out: keyboard users must not be trapped here.
    if (event.key === 'Tab' || MODIFIER_KEYS.has(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      // Only out of the page: the dialog around it stays open.
      onLetGo();
      return;
    }
    event.stopPropagation();
    const { modifiers = [] } = heldBy(event);
    const held = modifiers.filter((name) => name !== 'Shift' || event.key.length > 1);
    act({ kind: 'key', key: event.key, ...(held.length > 0 && { modifiers: held }) });
  };
  const scroll = (event: WheelEvent) => {
    if (event.deltaX === 0 && event.deltaY === 0) return;
    act({ kind: 'wheel', ...pointOf(event), deltaX: event.deltaX, deltaY: event.deltaY });
  };

  return (
    <>
      <div
        ref={layer}
        className={classes.hand}
        role="application"
        aria-label="The page is in your hands. Click and type here; press Tab or Escape to leave."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard
        tabIndex={0}
        onPointerDown={press}
        onPointerUp={release}
        onKeyDown={type}
        onWheel={scroll}
      />
      {list && (
        <Menu opened onClose={() => setList(null)} position="bottom-start" withinPortal returnFocus>
          <Menu.Target>
            <span
              className={classes.listAnchor}
              style={{ left: list.at.x * scale, top: list.at.y * scale }}
              aria-hidden="true"
            />
          </Menu.Target>
          <Menu.Dropdown aria-label="Options" mah={280} style={{ overflow: 'auto' }}>
            {list.options.map((text, i) => (
              <Menu.Item key={i} onClick={() => act({ kind: 'fill', ref: list.select.ref, text })}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

const round = (length: number): number => Math.round(length * 10) / 10;

function heldBy(event: {
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}): { readonly modifiers?: readonly Modifier[] } {
  const held: [Modifier, boolean][] = [
    ['Control', event.ctrlKey],
    ['Shift', event.shiftKey],
    ['Alt', event.altKey],
    ['Meta', event.metaKey],
  ];
  const modifiers = held.flatMap(([name, isHeld]) => (isHeld ? [name] : []));
  return modifiers.length > 0 ? { modifiers } : {};
}

/** The drop-down list at a point, if any: browsers show its options in a window of their own, which scripts cannot open. */
const selectAt = (dom: Dom, point: Point): DomElement | undefined =>
  dom.elements.find((element) => element.tag === 'select' && holdsPoint(element, point));
