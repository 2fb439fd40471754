/** Wrong and half right answers: typing. */
import type { WrongAnswers } from './wrongAnswers';

export const typing: WrongAnswers = {};
