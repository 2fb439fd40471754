/** A lattice as SVG text: the graph, with its unfolded steps. */
import type { Lattice } from '../../contracts/workflow';
import { formatPercent } from '../../text/format';
import { plainWords } from '../../workflow/words';
import { escapeXml, wholeSvg } from '../shared/svgFile';
import { edgePath, edgeStyle } from './edgePath';
import type { GraphVertex } from './latticeGraph';
import { graphHeight, STEP_HEIGHT, STEP_WIDTH, VERTEX_SIZE, vertexPosition } from './latticeLayout';
import { toFlow } from './toFlow';

const MARGIN = 24;
const CAPTION = 28;
/** Characters per line in a step. */
const LINE = 38;

export function latticeSvg(lattice: Lattice, graph: readonly GraphVertex[], isFormal: boolean): string {
  const { nodes, edges } = toFlow(graph, lattice.demoId);
  const height = graphHeight(graph);
  const width = vertexPosition(graph.length).x + VERTEX_SIZE;
  const places = new Map(nodes.map((node) => [node.id, node]));
  const ends = (id: string, side: 'left' | 'right') => {
    const { position, width: w = 0, height: h = 0 } = places.get(id)!;
    return [position.x + (side === 'right' ? w : 0), position.y + h / 2] as const;
  };
  const lines = edges.map(({ source, target, data }) => {
    const [sourceX, sourceY] = ends(source, 'right');
    const [targetX, targetY] = ends(target, 'left');
    const { strokeWidth, strokeOpacity } = edgeStyle(data?.probability ?? 0);
    const d = edgePath({ sourceX, sourceY, targetX, targetY }, data?.track);
    return `<path d="${d}" fill="none" style="stroke: var(--mantine-primary-color-filled)" stroke-width="${strokeWidth}" stroke-opacity="${strokeOpacity}"/>`;
  });
  const boxes = nodes.map((node) => {
    const { x, y } = node.position;
    if (node.type === 'vertex') return vertex(x, y, node.data.label);
    if (node.type === 'folded') {
      const { count, probability } = node.data.folded;
      return text(x + 8, y + STEP_HEIGHT / 2 + 4, `${count} more, ${formatPercent(probability)}`);
    }
    const { group } = node.data;
    return step(x, y, isFormal ? group.label : plainWords(group.words), group.probability);
  });
  const caption = text(MARGIN, 18, `“${lattice.utterance}”`);
  const moved = `<g transform="translate(${MARGIN} ${CAPTION + height / 2})">${lines.join('')}${boxes.join('')}</g>`;
  return wholeSvg(width + 2 * MARGIN, height + CAPTION + MARGIN, [caption, moved]);
}

const text = (x: number, y: number, content: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" style="fill: var(--mantine-color-text)">${escapeXml(content)}</text>`;

function vertex(x: number, y: number, label: string): string {
  const half = VERTEX_SIZE / 2;
  return `<circle cx="${x + half}" cy="${y + half}" r="${half - 1}" style="fill: var(--mantine-color-body); stroke: var(--mantine-primary-color-filled)" stroke-width="1.5"/>${text(x + half, y + half + 4, label, 'middle')}`;
}

function step(x: number, y: number, words: string, probability: number): string {
  const ground = `<rect x="${x}" y="${y}" width="${STEP_WIDTH}" height="${STEP_HEIGHT}" rx="4" style="fill: var(--mantine-color-body); stroke: var(--lw-line)"/>`;
  const fill = `<rect x="${x}" y="${y}" width="${STEP_WIDTH * probability}" height="${STEP_HEIGHT}" rx="4" style="fill: var(--mantine-primary-color-filled)" fill-opacity="0.16"/>`;
  const rows = breakLines(words, LINE).slice(0, 2);
  const top = y + STEP_HEIGHT / 2 + 4 - (rows.length - 1) * 6.5;
  return `${ground}${fill}${rows.map((row, i) => text(x + 8, top + 13 * i, row)).join('')}${text(x + STEP_WIDTH - 8, y + STEP_HEIGHT / 2 + 4, formatPercent(probability), 'end')}`;
}

/** Breaks text at spaces into lines of at most `most` characters. */
export function breakLines(words: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
