/** World of Bits' networks as diagrams: GlobalCNN and LocalCNN (Shi et al. 2017, Section 3.1). */
import type { Block, NetworkDiagram, NetworkTrace } from '../../contracts/network';
import { named, stretches } from '../shared/networkTrace';
import type { Grid } from './act/grid';
import { buttonsOf } from './act/hand';
import { describeKey, KEYS } from './act/keys';
import { layoutOf } from './model/layout';
import type { WobSettings } from './settings';

const NET = 'src/agents/world-of-bits/model/WobNet.ts';
const BATCH = 'src/agents/world-of-bits/model/batch.ts';
const SECTION = 'Section 3.1';

export function wobNetDiagram(settings: WobSettings, grid: Grid): NetworkDiagram {
  const { convolutions } = layoutOf(settings, grid);
  const isLocal = settings.network === 'local';
  const last = convolutions[convolutions.length - 1].name;
  const filters = convolutions.map(
    ({ name, size, stride }, i): Block => ({
      id: name,
      title: `Convolution ${i + 1}`,
      tex: 'y_{ijc} = \\mathrm{ReLU}\\Big(b_c + \\sum_{k,l,d} w_{kldc}\\, x_{si+k,\\,sj+l,\\,d}\\Big)',
      says: `Filters of ${size} by ${size} pixels, ${stride === 1 ? 'at every place' : `at every ${stride}nd place`}.`,
      ...{ section: SECTION, file: NET, axes: ['line', 'column', `channel of ${name}`] },
      inputs: [i === 0 ? 'picture' : convolutions[i - 1].name],
      parts: { filtered: ['line', 'column', `channel of ${name}`] },
    }),
  );
  const pointer: readonly Block[] = isLocal
    ? [
        {
          id: 'pointer',
          title: 'Where to point',
          tex: 'z_{ij} = w^\\top f_{ij} + b',
          says: 'A number for each cell of the grid, before the softmax.',
          ...{ section: SECTION, file: NET, inputs: [last], axes: ['cell'], along: `channel of ${last}` },
        },
        {
          id: 'attention',
          title: 'Attention over cells',
          tex: '\\alpha_{ij} = \\mathrm{softmax}(z)_{ij}',
          says: 'The probability that the pointer goes to a cell, and how much of it button and key see.',
          ...{ section: SECTION, file: NET, inputs: ['pointer'], axes: ['line', 'column'] },
        },
        {
          id: 'summary',
          title: 'Attended features',
          tex: '\\sum_{ij} \\alpha_{ij} f_{ij}',
          says: 'Features of the place that is pointed at.',
          ...{ section: SECTION, file: NET, inputs: ['attention', last], axes: [`channel of ${last}`] },
          along: 'cell',
        },
      ]
    : [
        {
          id: 'summary',
          title: settings.pooling === 'flatten' ? 'All features' : 'Mean of features',
          tex: settings.pooling === 'flatten' ? '[f_{11}; f_{12}; \\ldots]' : '\\tfrac1{n}\\sum_{ij} f_{ij}',
          says: 'The whole picture in one vector.',
          ...{ section: SECTION, file: NET, inputs: [last], axes: ['summary'] },
        },
      ];
  return {
    name: isLocal ? 'LocalCNN' : 'GlobalCNN',
    paper: 'Shi et al. 2017',
    blocks: [
      {
        id: 'picture',
        title: 'Screen and texts',
        tex: 'x_{ij} = (1 - r, 1 - g, 1 - b, \\text{match})_{ij}',
        says: 'How dark each pixel is in red, green and blue, and how similar the text there is to the query.',
        ...{ section: SECTION, file: BATCH, inputs: [], axes: ['line', 'column', 'color'] },
      },
      ...filters,
      ...pointer,
      {
        id: 'hidden',
        title: 'Hidden layer',
        tex: 'h = \\mathrm{ReLU}(W s + b)',
        says: 'The layer that the heads share.',
        ...{ section: SECTION, file: NET, inputs: ['summary'], axes: ['hidden'] },
        parts: { 'before the bias': ['hidden'] },
      },
      {
        id: 'heads',
        title: isLocal ? 'Button, key, value' : 'Pointer, button, key, value',
        tex: 'y = W h + b',
        says: 'Logits of the possible choices, before the softmax of each head, and lastly the value of the state.',
        ...{ section: SECTION, file: NET, inputs: ['hidden'], axes: ['output'], along: 'hidden' },
      },
      ...(isLocal
        ? []
        : [
            {
              id: 'pointer',
              title: 'Where to point',
              tex: `z = y_{1 \\ldots ${grid.cells}}`,
              says: 'A number for each cell of the grid, before the softmax.',
              ...{ section: SECTION, file: NET, inputs: ['heads'], axes: ['cell'] },
            },
          ]),
    ],
  };
}

/** The labels along the axes. */
export function axesOf(settings: WobSettings, grid: Grid, slots: readonly string[]): NetworkTrace['axes'] {
  const cells = Array.from({ length: grid.cells }, (_, cell) => ({
    label: `cell, row ${Math.floor(cell / grid.columns) + 1}, column ${(cell % grid.columns) + 1}`,
  }));
  const keys = KEYS.map((_, key) => ({ label: `key ${describeKey(key, slots)}` }));
  const heads = [...named(buttonsOf(settings)), ...keys, ...stretches(['value', 1])];
  return {
    color: named(['red', 'green', 'blue', 'match with the query']),
    cell: cells,
    output: settings.network === 'local' ? heads : [...cells, ...heads],
  };
}
