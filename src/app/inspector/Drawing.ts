/** What every drawing of views is given. */
import type { ComponentType } from 'react';
import type { DecisionView } from '../../contracts/views';
import type { PageState } from '../stage/frameFeed';

export interface DrawingProps {
  /** Those of the kinds that it draws, in the agent's order. */
  readonly views: readonly DecisionView[];
  /** The page that they are about. */
  readonly page: PageState;
  /** Keeps this state in view: the page that goes on would take away what somebody has chosen. */
  onHold(): void;
}

export type Drawing = ComponentType<DrawingProps>;
