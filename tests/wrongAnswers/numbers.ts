/** Wrong and half right answers: numbers. */
import type { WrongAnswers } from './wrongAnswers';

export const numbers: WrongAnswers = {};
