/** Wrong and half right answers: the mail client. */
import type { WrongAnswers } from './wrongAnswers';

export const email: WrongAnswers = {};
