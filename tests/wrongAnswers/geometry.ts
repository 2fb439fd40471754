/** Wrong and half right answers: points and lines. */
import type { WrongAnswers } from './wrongAnswers';

export const geometry: WrongAnswers = {};
