/** An agent of the user's own for `latticework rollout`: a module whose default export decides, step by step. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Action } from '../../src/contracts/env';
import type { Seed } from '../../src/contracts/episode';
import { errorMessage } from '../../src/contracts/errorMessage';
import type { ActionMode } from '../../src/contracts/needs';
import type { DecisionNote } from '../../src/contracts/record';
import type { MiniwobObservation } from '../../src/run/headless/miniwobObservation';
import { UsageError } from '../UsageError';
import { placeOfSyntaxError } from './placeOfSyntaxError';

/** Where the agent is when it decides. */
export interface StepInfo {
  readonly task: string;
  readonly seed: Seed;
  /** 0 for the first action of an episode. */
  readonly step: number;
  /** Actions an episode may take. */
  readonly maxSteps: number;
  /** CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Why the action before could not be carried out; null if it was, or if there was none. */
  readonly error: string | null;
}

/** An action, or an action with what the agent says about it, which is shown when the episode is viewed. */
type OwnDecision = Action | { readonly action: Action; readonly note?: Partial<DecisionNote> };

export type OwnAgent = (
  observation: MiniwobObservation,
  info: StepInfo,
) => OwnDecision | Promise<OwnDecision>;

/** The export `needs`, which may be missing: options of `latticework env` by the same names, with the same defaults. */
export interface OwnNeeds {
  readonly actions: ActionMode;
  readonly screenshot: boolean;
  /** Milliseconds of page time that pass with each action. */
  readonly stepMs: number;
  /** The task's own number if left out. */
  readonly maxSteps?: number;
}

const needs = z
  .strictObject({
    actions: z.enum(['element', 'mouse+keyboard', 'mouse+text', 'any']).default('element'),
    screenshot: z.boolean().default(false),
    stepMs: z.number().positive().default(50),
    maxSteps: z.int().positive().optional(),
  })
  .prefault({});

/** Whether the name of an agent is the path of a module. */
export const isModulePath = (name: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(name);

/** @throws UsageError that says what is wrong with the module */
export async function loadOwnAgent(path: string): Promise<{ decide: OwnAgent; needs: OwnNeeds }> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  let module: { readonly default?: unknown; readonly needs?: unknown };
  try {
    module = await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href);
  } catch (error) {
    const where = error instanceof SyntaxError ? placeOfSyntaxError(resolve(path)) : '';
    throw new UsageError(`${path} cannot be loaded: ${errorMessage(error)}${where}`);
  }
  if (typeof module.default !== 'function')
    throw new UsageError(`${path} has no function as its default export.`);
  const parsed = needs.safeParse(module.needs);
  if (!parsed.success) {
    const [{ path: at, message }] = parsed.error.issues;
    throw new UsageError(`${path}: ${['needs', ...at].join('.')}: ${message}`);
  }
  return { decide: module.default as OwnAgent, needs: parsed.data };
}
