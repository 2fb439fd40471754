/** Wrong and half right answers: radio buttons, checkboxes and lists. */
import type { WrongAnswers } from './wrongAnswers';

export const choices: WrongAnswers = {};
