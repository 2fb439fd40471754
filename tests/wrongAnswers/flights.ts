/** Wrong and half right answers: booking forms. */
import type { WrongAnswers } from './wrongAnswers';

export const flights: WrongAnswers = {};
