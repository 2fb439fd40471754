/** Wrong and half right answers: tasks that drag. */
import type { WrongAnswers } from './wrongAnswers';

export const dragging: WrongAnswers = {};
