/** Wrong and half right answers: where the mouse is. */
import type { WrongAnswers } from './wrongAnswers';

export const pointing: WrongAnswers = {};
