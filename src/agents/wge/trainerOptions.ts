/** What trainers of DOMNet and of the workflow policy are made from. */
import type { Demonstration } from '../../contracts/demo';
import type { LatticeEdit } from '../../contracts/workflow';
import type { TrainingContext } from '../shared/TrainingContext';
import type { GoalKind } from './encode/goal';
import type { WgeSettings } from './settings';

export interface TrainerOptions {
  readonly context: TrainingContext;
  readonly settings: WgeSettings;
  readonly goalKind: GoalKind;
  readonly demos: readonly Demonstration[];
  readonly seed: number;
  readonly latticeEdits?: readonly LatticeEdit[];
}
