import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dom } from '../contracts/dom';
import type { Fields } from '../contracts/env';
import { Rng } from '../random/Rng';
import { induceLattice } from './lattice';
import { parseConstraint } from './parseNotation';
import { anyFields, anyPage } from './testing/arbitraries';
import { demonstration, lattice, page } from './testing/pages';
import { WorkflowPolicy, type WorkflowPolicyOptions } from './WorkflowPolicy';

const NO_GOAL: Fields = [['dummy', 'dummy']];
const dom = page(
  { ref: 2, tag: 'a', rect: [0, 60, 40, 10], text: 'x' },
  { ref: 3, tag: 'b', rect: [0, 80, 40, 10], text: 'xy' },
  { ref: -1, tag: 't', rect: [0, 95, 40, 10], text: 'loose' },
);

/** Vertices of `notation weight` or `notation weight to`. */
function policyOf(
  vertices: readonly (readonly string[])[],
  options: Partial<WorkflowPolicyOptions> = {},
  seed = 1,
) {
  const steps = vertices.map((vertex) =>
    vertex.map((line) => {
      const [, notation, weight, to] = /^(.*?) (\S+?)(?: to (\d+))?$/.exec(line)!;
      return [parseConstraint(notation), Number(weight), to ? Number(to) : undefined] as const;
    }),
  );
  return new WorkflowPolicy([lattice(steps)], options, new Rng(seed));
}

/** Plays episodes until one takes the wanted step first. */
function playUntil(policy: WorkflowPolicy, wantedStep: number, state: Dom = dom) {
  for (let tries = 0; tries < 1000; tries++) {
    const episode = policy.begin(NO_GOAL);
    const decision = policy.act(episode, state, NO_GOAL);
    if (decision.step?.step === wantedStep) return { episode, decision };
  }
  throw new Error(`Step ${wantedStep} was never taken.`);
}

/** Weights and baselines, vertices end to end. */
function expectLearned(policy: WorkflowPolicy, weights: readonly number[], baselines: readonly number[]) {
  const saved = policy.save();
  expect(saved.weights).toHaveLength(weights.length);
  weights.forEach((weight, i) => {
    expect(saved.weights[i]).toBeCloseTo(weight, 5);
  });
  baselines.forEach((baseline, i) => {
    expect(saved.baselines[i]).toBeCloseTo(baseline, 10);
  });
}

describe('the update', () => {
  test('steps that could have led to a rewarded action share in it by their likelihood', () => {
    const policy = policyOf([['Click(Text("x")) 1', 'Click(Like("x")) 0']]);
    const { episode, decision } = playUntil(policy, 0);
    expect(decision.action).toEqual({ kind: 'click', ref: 2 });
    expect(policy.probabilities()[0][0][0]).toBeCloseTo(0.73106, 5);
    policy.update(episode, [1]);
    expectLearned(policy, [1.09086, -0.09086], [0.1]);
  });

  const failing = ['Click(Text("x")) 1', 'Click(Tag("t")) 1'];

  test('a step that fails on elements that cannot be clicked loses weight', () => {
    const policy = policyOf([failing]);
    const { episode, decision } = playUntil(policy, 1);
    expect(decision.action).toEqual({ kind: 'terminate' });
    policy.update(episode, [-1]);
    expectLearned(policy, [1.4, 0.6], [-0.1]);
  });

  test('in the reference program, it gains weight', () => {
    const policy = policyOf([failing], { failureQuirk: true });
    policy.update(playUntil(policy, 1).episode, [-1]);
    expectLearned(policy, [1.4, 1.4], [-0.1]);
  });

  test('a step with an empty set loses weight in both', () => {
    for (const failureQuirk of [true, false]) {
      const policy = policyOf([['Click(Text("x")) 1', 'Click(Tag("ul")) 1']], { failureQuirk });
      policy.update(playUntil(policy, 1).episode, [-1]);
      expectLearned(policy, [1.4, 0.6], [-0.1]);
    }
  });

  test('likelihoods count all elements of a set, also those that cannot be acted on', () => {
    const policy = policyOf([['Click(Tag("a")) 0', 'Click(Near(Tag("body"))) 0']]);
    policy.update(playUntil(policy, 0).episode, [1]);
    // Of the three elements near the body two can be clicked: the posterior is (1/3)/(4/3).
    expect(policy.save().weights[1]).toBeCloseTo(0.8 * (1 / 4 - 1 / 2), 10);
  });

  test('returns sum the rewards that follow; a skip belongs to the step that it leads to', () => {
    const policy = policyOf([['Click(Tag("a")) 0'], ['skip 0'], ['Click(Tag("b")) 0'], ['skip 0']]);
    const episode = policy.begin(NO_GOAL);
    const actions = [0, 1, 2].map(() => policy.act(episode, dom, NO_GOAL).action);
    expect(actions).toEqual([{ kind: 'click', ref: 2 }, { kind: 'click', ref: 3 }, { kind: 'terminate' }]);
    policy.update(episode, [0.5, 0.25, -1]);
    expectLearned(policy, [0, 0, 0, 0], [-0.025, -0.075, -0.075, -0.1]);
  });

  test('of two skips, only the one taken is credited', () => {
    const policy = policyOf([
      ['skip 0 to 1', 'skip 0 to 2', 'Click(Tag("a")) 0'],
      ['Click(Tag("a")) 0'],
      ['Click(Tag("b")) 0'],
    ]);
    const episode = policy.begin(NO_GOAL);
    let decision = policy.act(episode, dom, NO_GOAL);
    while (decision.step?.vertex !== 2) {
      Object.assign(episode, policy.begin(NO_GOAL));
      decision = policy.act(episode, dom, NO_GOAL);
    }
    policy.update(episode, [1]);
    expectLearned(policy, [-0.8 / 3, 1.6 / 3, -0.8 / 3, 0, 0], [0.1, 0, 0.1]);
  });

  test('REINFORCE finds the step that pays off', () => {
    const policy = policyOf([
      ['Click(Tag("a")) 0', 'Click(Tag("b")) 0', 'Click(Tag("t")) 0', 'Click(Tag("ul")) 0'],
    ]);
    for (let i = 0; i < 200; i++) {
      const episode = policy.begin(NO_GOAL);
      const { action } = policy.act(episode, dom, NO_GOAL);
      policy.update(episode, [action.kind === 'click' && action.ref === 3 ? 1 : -1]);
    }
    expect(policy.probabilities()[0][0][1]).toBeGreaterThan(0.95);
  });
});

describe('acting', () => {
  test('an episode is at most as long as the lattice, then gives up', () => {
    const policy = policyOf([['Click(Tag("a")) 0'], ['Click(Tag("b")) 0']]);
    const episode = policy.begin(NO_GOAL);
    const decisions = [0, 1, 2, 3].map(() => policy.act(episode, dom, NO_GOAL));
    expect(decisions).toEqual([
      { action: { kind: 'click', ref: 2 }, step: { demo: 0, vertex: 0, step: 0 } },
      { action: { kind: 'click', ref: 3 }, step: { demo: 0, vertex: 1, step: 0 } },
      { action: { kind: 'terminate' }, step: null },
      { action: { kind: 'terminate' }, step: null },
    ]);
  });

  test('the greedy policy takes the likeliest step that works, and leaves no trace', () => {
    const policy = policyOf([
      ['Click(Tag("a")) 1', 'Click(Tag("ul")) 3', 'Click(Tag("t")) 2'],
      ['skip 1', 'Click(Tag("a")) 0'],
      ['Click(Tag("b")) 0'],
    ]);
    const before = policy.save();
    const episode = policy.begin(NO_GOAL, new Rng(5));
    const decisions = [0, 1, 2].map(() => policy.actGreedy(episode, dom, NO_GOAL));
    expect(decisions).toEqual([
      { action: { kind: 'click', ref: 2 }, step: { demo: 0, vertex: 0, step: 0 } },
      { action: { kind: 'click', ref: 3 }, step: { demo: 0, vertex: 2, step: 0 } },
      { action: { kind: 'terminate' }, step: null },
    ]);
    policy.update(episode, [0, 0, -1]);
    expect(policy.save()).toEqual(before);
  });

  test('the greedy policy gives up if no step works', () => {
    const policy = policyOf([['Click(Tag("ul")) 3', 'Click(Tag("t")) 2']]);
    expect(policy.actGreedy(policy.begin(NO_GOAL), dom, NO_GOAL)).toEqual({
      action: { kind: 'terminate' },
      step: null,
    });
  });

  test('an episode that did something else goes on along its workflow, past the elements that it clicked', () => {
    const policy = policyOf([['Click(Near(Tag("body"))) 0'], ['Click(Near(Tag("body"))) 0']], {
      clicksOnce: true,
    });
    const next = (ref: number) => {
      const episode = policy.begin(NO_GOAL, new Rng(0));
      policy.follow(episode, dom, NO_GOAL, { kind: 'click', ref });
      return policy.actGreedy(episode, dom, NO_GOAL);
    };
    const step = { demo: 0, vertex: 1, step: 0 };
    expect(next(2)).toEqual({ action: { kind: 'click', ref: 3 }, step });
    expect(next(3)).toEqual({ action: { kind: 'click', ref: 2 }, step });
  });

  test('an evaluation with its own generator does not advance that of training', () => {
    const play = (evaluates: boolean) => {
      const policy = policyOf([['Click(Tag("a")) 0', 'Click(Tag("b")) 0', 'Click(Near(Tag("body"))) 0']]);
      if (evaluates) policy.actGreedy(policy.begin(NO_GOAL, new Rng(9)), dom, NO_GOAL);
      return Array.from({ length: 20 }, () => policy.act(policy.begin(NO_GOAL), dom, NO_GOAL));
    };
    expect(play(true)).toEqual(play(false));
  });

  test('the field order of the goal does not matter', () => {
    const input = page({ ref: 2, tag: 'input_text', rect: [0, 60, 40, 10] });
    const fields: Fields = [
      ['user', 'bob'],
      ['password', 'xyz'],
    ];
    const typing = lattice([[[parseConstraint('Type(Tag("input_text"), F1)'), 0]]], fields);
    const policy = new WorkflowPolicy([typing], {}, new Rng(1));
    const actions = [fields, fields.toReversed()].map(
      (goal) => policy.act(policy.begin(goal), input, goal).action,
    );
    expect(actions).toEqual([
      { kind: 'type', ref: 2, text: 'bob' },
      { kind: 'type', ref: 2, text: 'bob' },
    ]);
  });

  test('a policy needs something to follow', () => {
    expect(() => new WorkflowPolicy([], {}, new Rng(1))).toThrow('needs a demonstration');
    expect(() => new WorkflowPolicy([lattice([])], {}, new Rng(1))).toThrow('needs a demonstration');
  });
});

/** A page to demonstrate on, another one to play on, the goal of both. */
const anyRun = fc.record({ shown: anyPage, met: anyPage, fields: anyFields, seed: fc.nat() });

function policyFor({ shown, fields, seed }: { shown: Dom; fields: Fields; seed: number }) {
  const target = shown.elements.find((element) => element.text !== null && element.tag !== 't');
  fc.pre(target !== undefined);
  const click = { kind: 'click', target, dom: shown, timeMs: 0 } as const;
  const type = { ...click, kind: 'type', text: fields[0][1] } as const;
  const induced = induceLattice(demonstration(fields, [click, type, click]));
  const rng = new Rng(seed);
  return { policy: new WorkflowPolicy([induced], {}, rng), rng };
}

/** Every other episode is rewarded, whatever was done: the tested properties hold for any rewards. */
function train(policy: WorkflowPolicy, met: Dom, fields: Fields, episodes: number) {
  const actions = [];
  for (let i = 0; i < episodes; i++) {
    const episode = policy.begin(fields);
    const taken = [];
    do taken.push(policy.act(episode, met, fields).action);
    while (taken[taken.length - 1].kind !== 'terminate');
    actions.push(...taken);
    policy.update(
      episode,
      taken.map((_, t) => (t === taken.length - 1 ? (i % 2 === 0 ? 1 : -1) : 0)),
    );
  }
  return actions;
}

test('probabilities stay a distribution at every vertex', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const { policy } = policyFor(run);
      train(policy, run.met, run.fields, 10);
      for (const probabilities of policy.probabilities()[0]) {
        expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true);
        expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
      }
    }),
    { numRuns: 40 },
  );
});

test('a restored policy continues exactly like the saved one', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const { policy, rng } = policyFor(run);
      train(policy, run.met, run.fields, 5);
      const [saved, state] = [structuredClone(policy.save()), rng.state()];
      const uninterrupted = train(policy, run.met, run.fields, 5);

      const restored = policyFor(run);
      restored.policy.load(saved);
      restored.rng.restore(state);
      expect(train(restored.policy, run.met, run.fields, 5)).toEqual(uninterrupted);
      expect(restored.policy.save()).toEqual(policy.save());
    }),
    { numRuns: 40 },
  );
});

test("another lattice's state is refused", () => {
  const policy = policyOf([['skip 0']]);
  expect(() => policy.load({ weights: new Float64Array(2), baselines: new Float64Array(1) })).toThrow(
    '2 steps at 1',
  );
});
