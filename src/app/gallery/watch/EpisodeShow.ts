/** Lets an expert or an agent play one frame at a pace that people can follow. Owns time; draws nothing. */
import { createStore } from 'zustand/vanilla';
import type { Dom } from '../../../contracts/dom';
import { type Action, hasEnded, type Observation, type StepResult, stepError } from '../../../contracts/env';
import type { EpisodeEnd, EpisodeSpec, Seed } from '../../../contracts/episode';
import { errorMessage } from '../../../contracts/errorMessage';
import type { EpisodeRecord, PlayedAs, RecordedStep } from '../../../contracts/record';
import { describeAction } from '../../../dom/describe';
import { decodeSnapshot } from '../../../dom/snapshot';
import { wallDelay } from '../../../env/waiting';
import { finishOf, outcomeOf } from '../../../rl/outcome';
import { Mutex } from '../../../thread/Mutex';
import { type Goal, goalOf } from '../../stage/goal';
import { type LoggedAction, logAction } from './actionLog';
import { type Mark, markOf } from './mark';

type ShowPhase = 'loading' | 'playing' | 'paused' | 'ended';

export interface ShowState {
  readonly phase: ShowPhase;
  /** What the episode asks for; null before the first. */
  readonly goal: Goal | null;
  readonly mark: Mark | null;
  readonly log: readonly LoggedAction[];
  readonly steps: number;
  /** Page milliseconds since the episode started. */
  readonly elapsedMs: number;
  readonly outcome: EpisodeEnd | null;
  /** Whether the player is deciding on an action: an agent may take its time. */
  readonly isDeciding: boolean;
  /** The episode that has ended, to be inspected step by step. */
  readonly episode: EpisodeRecord | null;
  /** What went wrong with an action, or why the player or the page cannot continue. */
  readonly problem: string | null;
  /** Episodes played to their end, and how many of them succeeded. */
  readonly played: number;
  readonly solved: number;
}

const EPISODE_START = {
  mark: null,
  log: [],
  steps: 0,
  elapsedMs: 0,
  outcome: null,
  episode: null,
  isDeciding: false,
  problem: null,
} as const satisfies Partial<ShowState>;

/** Wall milliseconds that an action takes at speed 1; waiting takes as long as the page time that passes. */
const ACTION_MS = 500;
const MOVE_MS = 150;
const WAIT_MS = 100;
/** Share of that time for which an action is announced before it is done. */
const ANNOUNCED = 0.6;

function durationOf({ kind }: Action): number {
  if (kind === 'noop') return WAIT_MS;
  return kind === 'mouseMove' || kind === 'mouseDown' || kind === 'mouseUp' ? MOVE_MS : ACTION_MS;
}

/** Decides on the actions. An error that it throws ends the episode. */
export interface Player {
  /** Its name in lists of episodes and their steps. */
  readonly playedAs: PlayedAs;
  readonly actor: string;
  /** The action for the first observation of the episode of a seed. */
  start(observation: Observation, seed: Seed): Action | Promise<Action>;
  act(observation: Observation): Action | Promise<Action>;
  /** Why it has given up, in a sentence; null while it has not. */
  readonly problem: string | null;
}

/** The page that is played; observations contain whatever the player needs to see. */
export interface ShowPage {
  /** The episode of a seed. */
  spec(seed: Seed): EpisodeSpec;
  /** Page milliseconds per action. */
  readonly stepMs: number;
  reset(seed: Seed): Promise<Observation>;
  step(action: Action): Promise<StepResult>;
}

export class EpisodeShow {
  readonly state = createStore<ShowState>()(() => ({
    ...EPISODE_START,
    phase: 'loading',
    goal: null,
    played: 0,
    solved: 0,
  }));
  /** 2: twice as fast. */
  speed = 1;

  private spec: EpisodeSpec | null = null;
  private taken: RecordedStep[] = [];
  private dom: Dom | null = null;
  private next: Action | null = null;
  /** Incremented with every episode and at the end: work that belongs to an older episode stops. */
  private episode = 0;
  /** Calls of the environment are made one after the other. */
  private readonly mutex = new Mutex();

  constructor(
    private readonly page: ShowPage,
    private readonly player: Player,
  ) {}

  /** Starts the episode of a seed and waits before its first action. */
  begin(seed: Seed): Promise<void> {
    const episode = ++this.episode;
    this.state.setState({ ...EPISODE_START, phase: 'loading' });
    return this.mutex.run(async () => {
      if (episode !== this.episode) return;
      try {
        const observation = await this.page.reset(seed);
        if (episode !== this.episode) return;
        this.spec = this.page.spec(seed);
        this.taken = [];
        this.state.setState({ phase: 'paused', goal: goalOf(observation) });
        await this.decide(() => this.player.start(observation, seed), observation);
      } catch (error) {
        if (episode === this.episode) this.fail(errorMessage(error));
      }
    });
  }

  /** Plays on until the episode ends or `pause` is called. */
  play(): void {
    if (this.state.getState().phase !== 'paused') return;
    this.state.setState({ phase: 'playing' });
    void this.mutex.run(async () => {
      const episode = this.episode;
      while (episode === this.episode && this.state.getState().phase === 'playing') await this.takeStep();
    });
  }

  pause(): void {
    if (this.state.getState().phase === 'playing') this.state.setState({ phase: 'paused' });
  }

  /** Takes one action. */
  step(): void {
    if (this.state.getState().phase === 'paused') void this.mutex.run(() => this.takeStep());
  }

  /** Stops for good; closing the environment is up to whoever opened it. */
  close(): void {
    this.episode += 1;
  }

  private async takeStep(): Promise<void> {
    const episode = this.episode;
    const [action, dom] = [this.next, this.dom];
    if (!action || !dom) return;
    const duration = durationOf(action);
    this.state.setState(({ mark, log }) => ({
      mark: markOf(dom, action, mark),
      log: logAction(log, describeAction(dom, action)),
    }));
    await this.delay(ANNOUNCED * duration);
    if (episode !== this.episode) return;
    try {
      const result = await this.page.step(action);
      if (episode !== this.episode) return;
      const { observation, reward, info } = result;
      const { steps, elapsedMs } = info;
      const problem = stepError(info);
      this.taken.push({
        action,
        reward,
        note: { actor: this.player.actor },
        ...(problem && { error: problem }),
      });
      this.state.setState({ steps, elapsedMs, ...(problem && { problem }) });
      if (hasEnded(result)) this.finish(result);
      else await this.decide(() => this.player.act(observation), observation);
    } catch (error) {
      if (episode === this.episode) this.fail(errorMessage(error));
    }
    await this.delay((1 - ANNOUNCED) * duration);
  }

  private async decide(decide: () => Action | Promise<Action>, observation: Observation): Promise<void> {
    const episode = this.episode;
    this.dom = decodeSnapshot(observation.dom);
    this.next = null;
    this.state.setState({ isDeciding: true });
    const action = await decide();
    if (episode !== this.episode) return;
    this.next = action;
    this.state.setState({ isDeciding: false });
    if (this.player.problem) this.fail(this.player.problem);
  }

  private finish(last: StepResult): void {
    const { success, rawReward, reason } = last.info;
    this.next = null;
    this.state.setState(({ played, solved }) => ({
      phase: 'ended',
      outcome: { success, rawReward, reason },
      episode: this.recordOf(last),
      played: played + 1,
      solved: solved + Number(success),
    }));
  }

  private recordOf(last: StepResult): EpisodeRecord | null {
    const rewards = this.taken.map(({ reward }) => reward);
    return (
      this.spec && {
        ...outcomeOf({ spec: this.spec, rewards, ...finishOf(last) }),
        playedAs: this.player.playedAs,
        taken: this.taken,
        utterance: this.state.getState().goal?.utterance ?? '',
        stepMs: this.page.stepMs,
        controlSteps: 0,
        surprise: null,
      }
    );
  }

  private fail(problem: string): void {
    this.next = null;
    this.state.setState(({ played }) => ({
      phase: 'ended',
      problem,
      isDeciding: false,
      played: played + 1,
    }));
  }

  private delay(ms: number): Promise<void> {
    return wallDelay(ms / this.speed);
  }
}
