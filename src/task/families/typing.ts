/** Tasks that type text given by the goal or the page. */
import { type FieldExtractor, firstOf, noFields, template } from '../extractors';
import type { TaskRow } from '../task';

const movies = template(
  /^Search for (?<genre>.+?) movies directed by (?<director>.+) from year (?<year>\d+)\./,
);

const login = template(/^Enter the username "(?<username>.*)" and the password "(?<password>.*)" into/);

const scrollAndSign = template(
  /^Scroll to the bottom of the textarea, enter the name "(?<name>.*)" then press "(?<button>Agree|Cancel)"/,
);
const cancelAtOnce: FieldExtractor = (utterance) =>
  utterance === 'Click the cancel button.' ? [['button', 'Cancel']] : null;
const agreementFields = firstOf(scrollAndSign, cancelAtOnce);

export const typing: readonly TaskRow[] = [
  {
    id: 'enter-text',
    title: 'Enter a word',
    description: 'Type the given name into the only text field and submit.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 2,
    fields: template(/^Enter "(?<target>.*)" into the text field/),
  },
  {
    id: 'login-user',
    title: 'Log in',
    description: 'Type a user name and a password into the right fields and log in.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 3,
    fields: login,
  },
  {
    id: 'multi-orderings',
    title: 'Shuffled form',
    description: 'Fill a search form whose rows come in any order.',
    kinds: ['click', 'type', 'form'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 4,
    timeLimitMs: 20_000,
    fields: movies,
  },
  {
    id: 'multi-layouts',
    title: 'Changing form',
    description: 'Fill a search form that comes in five layouts and in any order.',
    kinds: ['click', 'type', 'form'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    optimalActions: 4,
    timeLimitMs: 20_000,
    fields: movies,
  },
  {
    id: 'enter-text-dynamic',
    title: 'Enter any text',
    description: 'Type the given letters and digits into the only text field and submit.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 2,
    fields: template(/^Enter "(?<target>.*)" into the text field/),
  },
  {
    id: 'enter-text-2',
    title: 'Enter a word in another case',
    description: 'Type the given name all in upper case or all in lower case and submit.',
    kinds: ['click', 'type', 'form'],
    textSource: 'worked out',
    optimalActions: 2,
    fields: template(/^Type "(?<text>.*)" in all (?<case>upper|lower) case letters/),
  },
  {
    id: 'enter-password',
    title: 'Enter a password twice',
    description: 'Type the given password into both fields and submit.',
    kinds: ['click', 'type', 'form'],
    textSource: 'goal',
    optimalActions: 3,
    timeLimitMs: 15_000,
    fields: template(/^Enter the password "(?<target>.*)" into both text fields/),
  },
  {
    id: 'focus-text',
    title: 'Focus a field',
    description: 'Put the cursor into the only text field.',
    kinds: ['click', 'form'],
    optimalActions: 1,
    fields: noFields,
  },
  {
    id: 'focus-text-2',
    title: 'Focus one of three fields',
    description: 'Put the cursor into the first, second or third text field.',
    kinds: ['click', 'form'],
    optimalActions: 1,
    fields: template(/^Focus into the (?<target>\d)(?:st|nd|rd) input textbox\./),
  },
  {
    id: 'login-user-popup',
    title: 'Log in despite a pop-up',
    description:
      'Log in with user name and password; a box that may pop up along the way has to be dismissed.',
    kinds: ['click', 'type', 'form'],
    suite: 'MiniWoB++',
    textSource: 'goal',
    // 3, and in half of the episodes another click on Cancel and one field again.
    optimalActions: 4,
    timeLimitMs: 15_000,
    fields: login,
  },
  {
    id: 'find-word',
    title: 'Find the nth word',
    description: 'Type the word at a given position in a paragraph and submit.',
    kinds: ['click', 'type', 'text'],
    textSource: 'page',
    optimalActions: 2,
    fields: template(/^Find the (?<target>\d+)(?:st|nd|rd|th) word in the paragraph/),
  },
  {
    id: 'read-table',
    title: 'Look up a value',
    description: 'Type the value that a table gives for a key and submit.',
    kinds: ['click', 'type', 'text'],
    textSource: 'page',
    optimalActions: 2,
    fields: template(/^Enter the value of (?<target>.+) into the text field/),
  },
  {
    id: 'read-table-2',
    title: 'Look up two values',
    description: 'Type the values that a table gives for two labels and submit.',
    kinds: ['click', 'type', 'text', 'form'],
    textSource: 'page',
    optimalActions: 3,
    timeLimitMs: 20_000,
    fields: noFields,
  },
  {
    id: 'text-transform',
    title: 'Read slanted letters',
    description: 'Type the letters and digits that are shown, each slanted its own way, and submit.',
    kinds: ['click', 'type', 'text'],
    textSource: 'worked out',
    optimalActions: 2,
    timeLimitMs: 15_000,
    fields: noFields,
  },
  {
    id: 'scroll-text',
    title: 'Find the last word',
    description: 'Type the last word of a long text area and submit.',
    kinds: ['click', 'type', 'scroll', 'text'],
    textSource: 'page',
    optimalActions: 2,
    fields: noFields,
  },
  {
    id: 'scroll-text-2',
    title: 'Scroll to an end',
    description: 'Scroll a text area to its top or bottom and submit.',
    kinds: ['click', 'scroll'],
    actionSet: 'mouse',
    optimalActions: 2,
    fields: template(/^Scroll the textarea to the (?<target>bottom|top) of the text/),
  },
  {
    id: 'sign-agreement',
    title: 'Sign an agreement',
    description: 'Scroll through the agreement, sign it with the given name, agree or cancel.',
    kinds: ['click', 'type', 'scroll', 'form'],
    actionSet: 'mouse',
    textSource: 'goal',
    // 1 in a third of the episodes, else 3.
    optimalActions: 2.3,
    fields: agreementFields,
  },
  {
    id: 'terminal',
    title: 'Delete a file',
    description: 'List the files in a terminal and remove one with the given extension.',
    kinds: ['type', 'keyboard', 'text'],
    actionSet: 'mouse+keyboard',
    textSource: 'worked out',
    // The terminal takes the focus by itself: two lines, each ended by Enter.
    optimalActions: 4,
    timeLimitMs: 20_000,
    fields: template(/^Use the terminal below to delete a file (?<target>.+)$/),
  },
];
