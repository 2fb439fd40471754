/** Wrong and half right answers: lists of things. */
import type { WrongAnswers } from './wrongAnswers';

export const lists: WrongAnswers = {};
