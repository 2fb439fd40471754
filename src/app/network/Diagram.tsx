/** The blocks of a network from left to right, each with its current output; a click or Enter opens one. */
import { useComputedColorScheme } from '@mantine/core';
import {
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useStore as useFlow,
  useReactFlow,
} from '@xyflow/react';
import { createContext, type KeyboardEvent, memo, useContext, useEffect, useMemo, useRef } from 'react';
import type { Block, NetworkTrace, TracedTensor } from '../../contracts/network';
import classes from './Diagram.module.css';
import { BLOCK_HEIGHT, BLOCK_WIDTH, layOutBlocks, type PlacedBlock } from './layOutBlocks';
import shared from './network.module.css';
import { formatShape } from './numbers';
import { Strip } from './Strip';

interface DiagramProps {
  readonly trace: NetworkTrace;
  /** Id of the open block, `''` for none. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

type BlockNode = Node<{ readonly block: Block }, 'block'>;

/** Values that change with every observation reach the blocks directly, without rendering the diagram again. */
const Outputs = createContext<{
  readonly trace: NetworkTrace;
  readonly open: string;
  openBlock(id: string): void;
} | null>(null);

export const outputOf = ({ tensors }: NetworkTrace, id: string): TracedTensor | undefined =>
  tensors.find(({ block, name }) => block === id && name === 'output');

const LEAST_ZOOM = 0.62;
const MARGIN = 28;

export function Diagram({ trace, open, onOpen }: DiagramProps) {
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const { network } = trace;
  const shape = network.blocks.map(({ id, inputs }) => `${id}<${inputs}`).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks of the same shape keep their places
  const placed = useMemo(() => layOutBlocks(network.blocks), [shape]);
  const nodes = useMemo(() => placed.map(toNode), [placed]);
  const edges = useMemo(() => toEdges(network.blocks, open), [network.blocks, open]);
  const outputs = useMemo(() => ({ trace, open, openBlock: onOpen }), [trace, open, onOpen]);

  const press = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.block;
    const next = from === undefined ? null : neighbourOf(placed, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    host.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(next)}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the blocks, which are buttons
    <div ref={host} className={shared.diagram} onKeyDown={press}>
      <Outputs.Provider value={outputs}>
        <ReactFlowProvider>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={NODE_TYPES}
            colorMode={scheme}
            minZoom={0.2}
            maxZoom={1.5}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            aria-label={`${network.name} as a diagram`}
          >
            <KeepInSight placed={placed} open={open} />
          </ReactFlow>
        </ReactFlowProvider>
      </Outputs.Provider>
    </div>
  );
}

const BlockButton = memo(function BlockButton({ data: { block } }: NodeProps<BlockNode>) {
  const outputs = useContext(Outputs);
  const { setCenter, getViewport } = useReactFlow();
  const output = outputs && outputOf(outputs.trace, block.id);
  const isOpen = outputs?.open === block.id;
  const isJoined = isOpen || block.inputs.includes(outputs?.open ?? '');
  return (
    <button
      type="button"
      className={`${classes.block} nodrag nopan`}
      data-block={block.id}
      data-joined={isJoined || undefined}
      aria-pressed={isOpen}
      aria-label={`${block.title}${output ? `, ${formatShape(output.shape)}` : ''}`}
      title={block.says}
      onClick={() => outputs?.openBlock(isOpen ? '' : block.id)}
      onFocus={({ currentTarget }) => {
        if (!currentTarget.matches(':focus-visible')) return;
        const pane = currentTarget.closest('.react-flow')!.getBoundingClientRect();
        const own = currentTarget.getBoundingClientRect();
        const isInSight =
          own.left >= pane.left &&
          own.right <= pane.right &&
          own.top >= pane.top &&
          own.bottom <= pane.bottom;
        if (isInSight) return;
        const { x, y, zoom } = getViewport();
        const middle = {
          x: (own.left + own.right) / 2 - pane.left,
          y: (own.top + own.bottom) / 2 - pane.top,
        };
        void setCenter((middle.x - x) / zoom, (middle.y - y) / zoom, { zoom });
      }}
    >
      <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
      <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
      <span className={classes.blockTitle}>{block.title}</span>
      {output && outputs && <Strip tensor={output} axes={outputs.trace.axes} />}
      {output && <span className={classes.blockShape}>{formatShape(output.shape)}</span>}
    </button>
  );
});

const NODE_TYPES = { block: BlockButton };

const toNode = ({ block, x, y }: PlacedBlock): BlockNode => ({
  id: block.id,
  type: 'block',
  position: { x, y },
  data: { block },
  width: BLOCK_WIDTH,
  height: BLOCK_HEIGHT,
});

const toEdges = (blocks: readonly Block[], open: string): Edge[] =>
  blocks.flatMap(({ id, inputs }) =>
    inputs.map((input) => ({
      ...{ id: `${input}>${id}`, source: input, target: id, interactionWidth: 0 },
      className: id === open || input === open ? classes.joinedEdge : classes.edge,
    })),
  );

/** Shows the whole diagram if it stays readable; otherwise its left part, or the surroundings of the open block. */
function KeepInSight({ placed, open }: { readonly placed: readonly PlacedBlock[]; readonly open: string }) {
  const { setViewport } = useReactFlow();
  const width = useFlow((state) => state.width);
  const height = useFlow((state) => state.height);
  useEffect(() => {
    if (width === 0 || height === 0 || placed.length === 0) return;
    const [left, top] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))];
    const right = Math.max(...placed.map(({ x }) => x)) + BLOCK_WIDTH;
    const bottom = Math.max(...placed.map(({ y }) => y)) + BLOCK_HEIGHT;
    const fitting = Math.min(
      (width - 2 * MARGIN) / (right - left),
      (height - 2 * MARGIN) / (bottom - top),
      1,
    );
    const zoom = Math.max(LEAST_ZOOM, fitting);
    const about = placed.find(({ block }) => block.id === open);
    const along = (low: number, high: number, room: number, at: number | undefined) => {
      if ((high - low) * zoom <= room - 2 * MARGIN) return room / 2 - (zoom * (low + high)) / 2;
      const wanted = at === undefined ? MARGIN - zoom * low : room / 2 - zoom * at;
      return Math.min(MARGIN - zoom * low, Math.max(room - MARGIN - zoom * high, wanted));
    };
    void setViewport({
      x: along(left, right, width, about && about.x + BLOCK_WIDTH / 2),
      y: along(top, bottom, height, about ? about.y + BLOCK_HEIGHT / 2 : (top + bottom) / 2),
      zoom,
    });
  }, [placed, open, width, height, setViewport]);
  return null;
}

/** Up and down within a column, left and right to the nearest block in the next one. */
function neighbourOf(placed: readonly PlacedBlock[], from: string, key: string): string | null {
  const own = placed.find(({ block }) => block.id === from);
  if (!own) return null;
  const nearest = (candidates: readonly PlacedBlock[]) =>
    candidates.toSorted(
      (a, b) =>
        Math.abs(a.x - own.x) - Math.abs(b.x - own.x) || Math.abs(a.y - own.y) - Math.abs(b.y - own.y),
    )[0]?.block.id ?? null;
  switch (key) {
    case 'ArrowRight':
      return nearest(placed.filter(({ x }) => x > own.x));
    case 'ArrowLeft':
      return nearest(placed.filter(({ x }) => x < own.x));
    case 'ArrowDown':
      return nearest(placed.filter(({ x, y }) => x === own.x && y > own.y));
    case 'ArrowUp':
      return nearest(placed.filter(({ x, y }) => x === own.x && y < own.y));
    default:
      return null;
  }
}
