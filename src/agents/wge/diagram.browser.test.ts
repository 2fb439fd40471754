import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTrace } from '../../../tests/support/checkTrace';
import type { Observation } from '../../contracts/env';
import type { Settings } from '../../contracts/run';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom, newElement } from '../../dom/tree';
import { startBackend } from '../../nn/backend';
import * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';
import { networkTrace } from '../shared/networkTrace';
import { axesOf, domNetDiagram } from './diagram';
import { encodeObservation } from './encode/observation';
import { inspect } from './inspect';
import { DomNet } from './model/DomNet';
import { resolveSettings } from './settings';

const observation: Observation = {
  at: { frame: 0, episode: 1, step: 0 },
  utterance: 'find bob from 1999',
  fields: [
    ['name', 'bob'],
    ['year', '1999'],
  ],
  dom: encodeSnapshot(
    buildDom([
      newElement({ ref: 1, parent: -1, tag: 'body', width: 160, height: 210 }),
      newElement({ ref: 2, parent: 0, tag: 'div', width: 160, height: 160, top: 50 }),
      newElement({ ref: 3, parent: 1, tag: 'label', text: 'bob', left: 2, top: 60, width: 30, height: 10 }),
      newElement({
        ref: 4,
        parent: 1,
        tag: 'input_text',
        text: '',
        value: 'bob',
        left: 40,
        top: 60,
        width: 60,
        height: 10,
      }),
      newElement({
        ref: 5,
        parent: 1,
        tag: 'button',
        text: 'Submit',
        left: 2,
        top: 80,
        width: 40,
        height: 12,
      }),
    ]),
  ),
};

describe.each(['cpu', 'wasm'] as const)('DOMNet on %s', (backend) => {
  beforeAll(async () => {
    await startBackend(backend, new URL('/wasm/', location.href).href);
  });
  afterAll(() => tf.disposeVariables());

  describe.each(['fields', 'language'] as const)('goal as %s', (kind) => {
    test.each<Settings>([
      { softAlignment: true },
      { softAlignment: false },
      { counts: false },
      { colours: false },
    ])('every block can be opened, and every product adds up (%o)', async (switched) => {
      const net = new DomNet(resolveSettings(switched), kind, new Rng(1));
      const state = encodeObservation(observation, kind);
      const before = tf.memory().numTensors;
      const [acted] = await net.act([state]);
      const notes = await net.notes(state);
      const [again] = await net.act([state]);
      expect(tf.memory().numTensors).toBe(before);
      // To the bit, before, during and after inspection.
      expect(again).toEqual(acted);
      const trace = networkTrace({
        ...{ at: observation.at, notes, elementVectors: 'dom' },
        network: domNetDiagram(kind, net.sizes),
        axes: axesOf(observation, state, net.sizes),
      });
      checkTrace(trace);
      const ours = trace.network.blocks.filter(({ section }) => section === null).map(({ id }) => id);
      expect(ours).toEqual(net.sizes.tally > 0 ? ['tally'] : []);
      const facts = trace.network.blocks.find(({ id }) => id === 'facts')!;
      expect(facts.says.includes('colours')).toBe(switched.colours !== false);
      expect(trace.axes.fact).toHaveLength(net.sizes.facts);
      const valuesOf = (id: string) =>
        trace.tensors.find(({ block, name }) => block === id && name === 'output')!.values;
      expect(valuesOf('value')[0]).toBe(acted.value);
      expect(valuesOf('kind')).toEqual(acted.factors.kind);
      expect(valuesOf('text start')).toEqual(acted.factors.start);
      net.dispose();
    });

    test('where there is nothing to act on, it would wait', async () => {
      const blank = { ...observation, dom: encodeSnapshot(buildDom([])) };
      const net = new DomNet(resolveSettings({}), kind, new Rng(1));
      const { value, actions } = await inspect(net, blank, encodeObservation(blank, kind));
      expect(value).toSatisfy(Number.isFinite);
      expect(actions).toEqual([{ action: { kind: 'noop' }, label: 'Wait', probability: 1 }]);
      net.dispose();
    });
  });
});
