/** How each kind of view is drawn, whichever agent it comes from. Add a line here for a new kind; kinds not listed are skipped. */
import { TokenAttention } from './attention/TokenAttention';
import { Choices } from './Choices';
import type { Drawing } from './Drawing';
import { ElementFieldMatrix } from './ElementFieldMatrix';
import { GoalAttention } from './GoalAttention';
import type { DrawingsByKind } from './groupViews';
import { Layers } from './Layers';
import { MessagesSection } from './messages/MessagesSection';
import { Pictures } from './Pictures';
import { QByHead } from './QByHead';
import { WorkflowStepLine } from './WorkflowStepLine';

export const DRAWINGS: DrawingsByKind<Drawing> = {
  'workflow-step': [WorkflowStepLine],
  'element-weights': [Layers],
  'element-field-weights': [ElementFieldMatrix],
  'pixel-map': [Layers],
  picture: [Pictures],
  'head-values': [Layers, QByHead],
  'goal-weights': [GoalAttention],
  'choice-probabilities': [Choices],
  'token-attention': [TokenAttention],
  'message-passing': [MessagesSection],
};
