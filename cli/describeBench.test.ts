import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchEntry, benchReport } from '../src/bench/testing/reports';
import { describeBench } from './describeBench';

const report = benchReport([benchEntry('step/click-test/act', 'ms', [1, 2, 3])], {
  date: '2026-01-02T00:00:00.000Z',
});

test('tables go to their places, and sections that were not measured keep theirs', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'latticework-')), 'bench.json');
  writeFileSync(file, JSON.stringify(report));
  const document = `# Title
<!-- bench: machine -->
<!-- end -->
Prose.
<!-- bench: step -->
| old |
<!-- end -->
<!-- bench: pixels -->
| kept |
<!-- end -->
`;
  const described = describeBench(document, file);
  expect(described).toBe(`# Title
<!-- bench: machine -->
2026-01-02, A processor, 2 cores, 8 GB, Linux 6, Chromium 156, no WebGPU.
<!-- end -->
Prose.
<!-- bench: step -->
**One step of the environment, part by part**

|  | act, ms |
| --- | ---: |
| click-test | 2 ±50% |
<!-- end -->
<!-- bench: pixels -->
| kept |
<!-- end -->
`);
  expect(describeBench(described, file)).toBe(described);
});
