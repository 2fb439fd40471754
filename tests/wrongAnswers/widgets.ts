/** Wrong and half right answers: widgets. */
import type { WrongAnswers } from './wrongAnswers';

export const widgets: WrongAnswers = {};
