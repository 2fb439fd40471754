/** Wrong and half right answers: games. */
import type { WrongAnswers } from './wrongAnswers';

export const games: WrongAnswers = {};
