/**
 * A network here, on stock tfjs kernels, and in PyTorch: the same weights and the same batch, measured in turns.
 *
 *   node bench/compare.mjs [--network domnet|world-of-bits|cc-net|navigator] [--shapes 8x16,8x50,32x16,32x50] [--rounds 5] [--profile update|act]
 *
 * A shape is pages x elements. First each takes the same gradient steps, and their losses must agree.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openBrowser, openLearner } from './browser.mjs';
import { findPython, INSTALL_PYTORCH, openPyTorch } from './pytorch.mjs';

const { values: options } = parseArgs({
  options: {
    network: { type: 'string', default: 'domnet' },
    shapes: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
});
/** Minimum calls per round; more if they are short. DOMNet's decisions are also timed with the encoding of pages. */
const NETWORKS = {
  domnet: {
    ...{ title: 'DOMNet', script: 'domnet.py', shapes: '8x16,8x50,32x16,32x50' },
    measures: ['update', 'act', 'encodeAndAct'],
    calls: ({ batch, leaves }) => Math.max(10, Math.ceil(10 * (500 / (batch * leaves)))),
  },
  'world-of-bits': {
    ...{ title: 'World of Bits', script: 'wobnet.py', shapes: '8x20,32x20' },
    measures: ['update', 'act'],
    calls: ({ batch }) => Math.ceil(100 / batch),
  },
  // Sequences of eight steps.
  'cc-net': {
    ...{ title: 'CC-Net', script: 'ccnet.py', shapes: '8x20,32x20' },
    measures: ['update', 'act'],
    calls: ({ batch }) => Math.ceil(100 / batch),
  },
  // Eight unrolls of 1, 4 and 16 steps.
  navigator: {
    ...{ title: 'Navigator of generated sites', script: 'navigatornet.py', shapes: '8x30,32x30,128x30' },
    measures: ['update', 'act'],
    calls: ({ batch }) => Math.max(4, Math.ceil(300 / batch)),
  },
};
const network = NETWORKS[options.network];
if (!network) throw new Error(`--network: one of ${Object.keys(NETWORKS).join(', ')}`);
const shapes = (options.shapes ?? network.shapes).split(',').map((shape) => {
  const [batch, leaves] = shape.split('x').map(Number);
  return { batch, leaves };
});
const rounds = Number(options.rounds);

/**
 * Steps whose losses are compared, and how far apart they may be, as a share of a loss above 1: single precision, different orders of
 * summation.
 */
const LOSSES = 5;
const TOLERANCE = 1e-4;

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Fails unless all took the same steps. */
async function compareLosses(subjects) {
  const losses = await Promise.all(subjects.map(({ learner }) => learner.losses(LOSSES)));
  losses.forEach((list, i) => {
    const apart = Math.max(
      ...list.map((loss, step) => Math.abs(loss - losses[0][step]) / Math.max(1, losses[0][step])),
    );
    if (!(apart < TOLERANCE))
      throw new Error(`losses of ${subjects[i].name} differ by ${apart}: ${list} and ${losses[0]}`);
  });
  return losses[0];
}

/**
 * By subject and measure, in ms per call: the median wall-clock time, and the median over rounds of CPU time, which
 * other programs on the machine disturb less. Measured in turns, after one round to warm up.
 */
async function measureInTurns(subjects) {
  const samples = subjects.map(({ measures }) => measures.map(() => ({ times: [], cpu: [] })));
  for (let round = -1; round < rounds; round++) {
    for (const [s, { learner, measures, calls }] of subjects.entries()) {
      for (const [m, what] of measures.entries()) {
        const { times, cpu } = await learner.measure(what, calls);
        if (round < 0) continue;
        samples[s][m].times.push(...times);
        samples[s][m].cpu.push(cpu);
      }
    }
  }
  return subjects.map(({ measures }, s) =>
    Object.fromEntries(
      measures.map((what, m) => {
        const { times, cpu } = samples[s][m];
        return [what, { ms: median(times), best: Math.min(...times), cpu: median(cpu) }];
      }),
    ),
  );
}

async function compare(browser, python, shape) {
  const own = await openLearner(browser, options.network, 'own', shape);
  const calls = network.calls(shape);
  const subjects = [
    { name: 'ours', learner: own, measures: network.measures, calls },
    {
      name: 'stock tfjs',
      learner: await openLearner(browser, options.network, 'stock', shape),
      measures: ['update', 'act'],
      calls: 1,
    },
  ];
  if (python) {
    const learner = await openPyTorch(python, network.script, await own.export());
    subjects.push({ name: learner.about, learner, measures: ['update', 'act'], calls });
  }
  try {
    const losses = await compareLosses(subjects);
    const [ours, stock, native] = await measureInTurns(subjects);
    report(shape, losses, { ours, stock, native });
    if (options.profile) console.table((await own.profile(options.profile)).slice(0, 25));
    return subjects[2]?.name;
  } finally {
    for (const { learner } of subjects) await learner.close();
  }
}

function report({ batch, leaves }, losses, { ours, stock, native }) {
  console.log(`\n${network.title}, ${batch} pages x ${leaves} elements`);
  console.log(`Losses of ${LOSSES} steps agree: ${losses.map((loss) => loss.toFixed(4)).join(' ')}`);
  const show = (sample) =>
    sample ? `${sample.ms.toFixed(1)} (${sample.best.toFixed(1)}, ${sample.cpu.toFixed(1)})` : '-';
  const ratio = (other, own) => (other ? (other.cpu / own.cpu).toFixed(1) : '-');
  const row = (own, stock, native) => ({
    ours: show(own),
    'stock tfjs': show(stock),
    PyTorch: show(native),
    'stock / ours': ratio(stock, own),
    'PyTorch / ours': ratio(native, own),
  });
  console.table({
    update: row(ours.update, stock.update, native?.update),
    act: row(ours.act, stock.act, native?.act),
    ...(ours.encodeAndAct && { 'encode and act': row(ours.encodeAndAct) }),
  });
}

const python = findPython();
if (!python) console.log(INSTALL_PYTORCH);
const browser = await openBrowser();
try {
  let native;
  for (const shape of shapes) native = await compare(browser, python, shape);
  const load = loadavg()[0].toFixed(1);
  console.log(`\nms of wall-clock time: median (best, CPU time); ratios are of CPU time, on one thread`);
  console.log(`Chromium ${browser.version}; ${native ?? 'no PyTorch'}`);
  console.log(`${cpus()[0].model}, ${cpus().length} cores, load ${load}`);
} finally {
  await browser.close();
}
