/** Wrong and half right answers: selecting and formatting. */
import type { WrongAnswers } from './wrongAnswers';

export const editing: WrongAnswers = {};
