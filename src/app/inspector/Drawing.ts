/** The props of every drawing of views. */
import type { ComponentType } from 'react';
import type { DecisionView } from '../../contracts/views';
import type { PageState } from '../stage/pageState';

export interface DrawingProps {
  /** The views of the kinds that it draws, in the agent's order. */
  readonly views: readonly DecisionView[];
  /** The page they are about. */
  readonly page: PageState;
  /** Keeps this state in view: if the page moved on, the user's selection would be lost. */
  onHold(): void;
}

export type Drawing = ComponentType<DrawingProps>;
