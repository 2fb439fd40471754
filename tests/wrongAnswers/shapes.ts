/** Wrong and half right answers: shapes and colours. */
import type { WrongAnswers } from './wrongAnswers';

export const shapes: WrongAnswers = {};
