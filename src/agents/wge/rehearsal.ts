/** Rehearses DOMNet as a run will use it, on a model of its own and the first pages of episodes. */
import type { Observation } from '../../contracts/env';
import type { Rehearsal } from '../../nn/rehearsal';
import { Rng } from '../../random/Rng';
import { type RehearsedCalls, rehearsal } from '../shared/rehearsal';
import { adamFor } from '../shared/TrainedNetwork';
import type { StateAction } from './actions';
import type { GoalKind } from './encode/goal';
import { encodeObservation } from './encode/observation';
import type { EncodedState } from './encode/state';
import { DomNet } from './model/DomNet';
import { actorCriticLoss, replayLoss } from './model/losses';
import type { WgeSettings } from './settings';

/** Numbers of steps in an on-policy update: which ones occur depends on the episodes, and they lead to different kinds of products. */
const EPISODE_STEPS = [1, 2, 3, 8, 16, 17, 32, 33, 42, 60, 64, 66];
/** Episodes are seldom longer on average. */
const MEAN_STEPS = 10;
/** Beyond this many sizes, pages differ little in the shaders that they need. */
const MAX_SIZES = 6;
/** On-policy updates with more pairs of leaves than this would take too much memory for a rehearsal. */
const MAX_PAIRS = 2 ** 17;

export function rehearseDomNet(
  settings: WgeSettings,
  goalKind: GoalKind,
  observations: readonly Observation[],
): Rehearsal {
  const states = widestFirst(
    observations.map((observation) => encodeObservation(observation, goalKind, settings.wordHash)),
  );
  const [n, u] = [leaves(states[0]), Math.max(...states.map(units))];
  const { wordDim, attentionDim, replayBatch } = settings;
  return rehearsal(`DOMNet ${wordDim}/${attentionDim}, ${goalKind}, ${replayBatch} x ${n} x ${u}`, () =>
    open(settings, goalKind, states),
  );
}

function open(settings: WgeSettings, goalKind: GoalKind, states: readonly EncodedState[]): RehearsedCalls {
  const net = new DomNet(settings, goalKind, new Rng(0));
  const adam = adamFor(net, settings);
  const act = (batch: readonly EncodedState[]) => net.act(batch);
  const imitate = (batch: readonly EncodedState[]) =>
    adam.update(() => replayLoss(net, batch.map(clickSomewhere), settings));
  const reinforce = (batch: readonly EncodedState[]) =>
    adam.update(() =>
      actorCriticLoss(
        net,
        batch.map(clickSomewhere),
        batch.map(() => 1),
        settings,
      ),
    );
  const widest = (count: number) => repeat(states, count);
  const onPolicy = EPISODE_STEPS.filter(
    (count) => count <= MEAN_STEPS * states.length && count * leaves(states[0]) ** 2 <= MAX_PAIRS,
  );
  return {
    decide: () => act(states),
    update: () => imitate(widest(settings.replayBatch)),
    others: [
      () => reinforce(states),
      ...states.map((_, i) => () => act(widest(i + 1))),
      ...onePerSize(states).flatMap((state) => [
        () => act([state]),
        () => act(repeat([state], states.length)),
        () => imitate(repeat([state], settings.replayBatch)),
      ]),
      ...onPolicy.map((count) => () => reinforce(widest(count))),
      () => net.parameters.toFloat32(),
    ],
    dispose: () => {
      adam.dispose();
      net.dispose();
    },
  };
}

const leaves = ({ refs }: EncodedState) => refs.length;
const units = ({ goal }: EncodedState) => goal.units.length;

/** The state with the most leaves, then the one with the most goal units, then the rest: batches of two are of full size. */
function widestFirst(states: readonly EncodedState[]): EncodedState[] {
  const [first, ...rest] = states.toSorted((a, b) => leaves(b) - leaves(a));
  return [first, ...rest.toSorted((a, b) => units(b) - units(a))];
}

/** Roughly one state for each padded size. */
function onePerSize(states: readonly EncodedState[]): EncodedState[] {
  const sizeOf = (state: EncodedState) => `${Math.ceil(leaves(state) / 4)} ${Math.ceil(units(state) / 2)}`;
  const bySize = new Map(states.map((state) => [sizeOf(state), state]));
  return [...bySize.values()].slice(0, MAX_SIZES);
}

const repeat = (states: readonly EncodedState[], count: number): EncodedState[] =>
  Array.from({ length: count }, (_, i) => states[i % states.length]);

const clickSomewhere = (state: EncodedState): StateAction => ({
  state,
  element: Math.max(0, state.actable.indexOf(1)),
  kind: 'click',
  starts: [],
  ends: [],
});
