/**
 * Goal fields from an instruction: one template a task, matched from the start of the utterance.
 * Where a page returns fields of its own with the utterance, those win and nothing here is used.
 */
import type { Fields } from '../contracts/env';

type Extractor = (utterance: string) => Fields | null;

/** Named groups of the pattern become the fields, in order of appearance; groups that did not match are left out. */
function template(pattern: RegExp): Extractor {
  return (utterance) => {
    const match = pattern.exec(utterance);
    if (!match) return null;
    return Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
  };
}

/** `Select a, b, c and click Submit.`: numbered targets, then the constant button. */
function checkboxes(pattern: RegExp): Extractor {
  return (utterance) => {
    const list = pattern.exec(utterance)?.[1];
    if (list === undefined) return null;
    const targets = list === 'nothing' ? [] : list.split(/, ?/);
    return [...targets.map((target, i) => [`target ${i}`, target] as const), ['button', 'submit']];
  };
}

/** Month, day and year without leading zeros, as the calendar shows them. */
function date(pattern: RegExp): Extractor {
  const fieldsOf = template(pattern);
  return (utterance) =>
    fieldsOf(utterance)?.map(([key, value]) => [key, value.replace(/^0+/, '')] as const) ?? null;
}

/** The verb of the sentence decides the task; its other slots differ by task. */
function email(utterance: string): Fields | null {
  const by = /^Find the email by (.+?) and /.exec(utterance);
  if (!by) return null;
  const rest = utterance.slice(by[0].length);
  const reply = /^reply to them with the text "(.*)"\./.exec(rest);
  const forward = /^forward that email to (.+)\./.exec(rest);
  const sender = ['by', by[1]] as const;
  if (reply) return [sender, ['task', 'reply'], ['message', reply[1]]];
  if (forward) return [sender, ['task', 'forward'], ['to', forward[1]]];
  if (rest.startsWith('click the trash icon to delete it.')) return [sender, ['task', 'delete']];
  if (rest.startsWith('click the star icon to mark it as important.')) return [sender, ['task', 'star']];
  return null;
}

/** No slots: matches anything. */
const none: Extractor = () => [];

const movies = template(
  /^Search for (?<genre>.+?) movies directed by (?<director>.+) from year (?<year>\d+)\./,
);

const extractors: Readonly<Record<string, Extractor>> = {
  'click-test': none,
  'click-test-2': template(/^Click button (?<target>\w+)\./),
  'click-button': template(/^Click on the "(?<target>.*)" button\./),
  'click-link': template(/^Click on the link "(?<target>.*)"\./),
  'click-dialog': none,
  'click-option': template(/^Select (?<target>.*) and click Submit\./),
  'click-tab-2': template(/^Switch between the tabs to find and click on the link "(?<target>.*)"\./),
  'click-checkboxes': checkboxes(/^Select (.*) and click Submit\./),
  'click-checkboxes-large': checkboxes(/^Select (.*) and click Submit\./),
  'click-checkboxes-soft': checkboxes(/^Select words similar to (.*) and click Submit\./),
  'enter-text': template(/^Enter "(?<target>.*)" into the text field/),
  'login-user': template(/^Enter the username "(?<username>.*)" and the password "(?<password>.*)" into/),
  'search-engine': template(
    /^Use the textbox to enter "(?<query>.*)" and press "Search", then find and click the (?<rank>\d+)\w\w search result\./,
  ),
  'multi-orderings': movies,
  'multi-layouts': movies,
  'social-media': template(/^For the user (?<user>.+), click on the "(?<button>.*)" button\./),
  'email-inbox': email,
  // Its page returns the fields along with the sentence, except on the test split, where the agent gets none.
  'email-inbox-nl-turk': none,
  'choose-date-easy': date(/^Select (?<month>\d+)\/(?<day>\d+)\/(?<year>\d+) as the date and hit submit\./),
  'use-autocomplete-nodelay': template(
    /^Enter an item that starts with "(?<start>.*?)"(?: and ends with "(?<end>.*)")?\./,
  ),
};

/** The goal fields of an utterance, in the order in which the sentence gives them. Throws when it does not fit. */
export function extractFields(taskId: string, utterance: string): Fields {
  const extractor = extractors[taskId];
  if (!extractor) throw new Error(`No field template for task "${taskId}"`);
  const fields = extractor(utterance);
  if (!fields) throw new Error(`The instruction of "${taskId}" does not fit its template: ${utterance}`);
  return fields;
}
