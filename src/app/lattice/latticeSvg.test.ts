import { expect, test } from 'vitest';
import type { Lattice } from '../../contracts/workflow';
import { initialProbabilities, toGraph } from './latticeGraph';
import { breakLines, latticeSvg } from './latticeSvg';

const lattice: Lattice = {
  ...{ demoId: 'd', task: 't', utterance: 'Click <b> & go', fields: [['target', 'x']] },
  vertices: [
    {
      steps: [
        {
          constraint: { kind: 'click', set: { kind: 'like', string: { kind: 'field', index: 0 } } },
          notation: 'Click(Like(F0))',
          ...{ from: 0, to: 1, kind: 'action', paths: 1, selects: 1, initialWeight: 0 },
        },
      ],
    },
  ],
};

test('the drawing has every step, in words or in formal text, and the lattice’s goal', () => {
  const graph = toGraph(lattice, initialProbabilities(lattice));
  const drawing = latticeSvg(lattice, graph, false);
  expect(drawing).toContain('click text containing target');
  expect(drawing).toContain('Click &lt;b&gt; &amp; go');
  expect(drawing).toContain('100%');
  expect(latticeSvg(lattice, graph, true)).toContain('Click(Like(Field(&quot;target&quot;)))');
});

test('long words are broken at spaces', () => {
  expect(breakLines('click what is near text containing target 0', 20)).toEqual([
    'click what is near',
    'text containing',
    'target 0',
  ]);
});
