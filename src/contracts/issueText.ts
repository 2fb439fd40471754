/** What is wrong with a field of a file, in words that need no knowledge of programming. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Union = Extract<Issue, { code: 'invalid_union' }>;
type Sized = Extract<Issue, { code: 'too_small' | 'too_big' }>;

/** Beginnings of the messages that zod phrases. */
const ZODS_OWN = /^(Invalid (input|option|discriminator value)|Too (small|big): |Unrecognized keys?: )/;

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
  NaN: 'not a number',
};

/** What is counted where something has a size. */
const PARTS: Readonly<Record<string, string>> = { string: 'characters', file: 'bytes' };

const named = (type: string): string => NAMES[type] ?? type;

/** To be read after the name of the field: `is missing; it should be text`. Messages of our own schemas stay as they are. */
export function issueText(issue: Issue): string {
  if (!ZODS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.message);
    case 'too_small':
    case 'too_big':
      return sizeText(issue);
    case 'unrecognized_keys':
      return `has ${issue.keys.length === 1 ? 'an unknown field' : 'unknown fields'}: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return choiceText(issue.values.map(String));
    case 'invalid_union':
      return isByName(issue) ? choiceText(issue.options.map(String)) : unionText(issue.errors);
    default:
      return issue.message;
  }
}

/** Whether the kinds of a union are told apart by the name of their kind: it says which there are. */
const isByName = (issue: Union): issue is Union & { readonly options: readonly z.core.util.Primitive[] } =>
  'options' in issue;

/** @param message as zod phrases it: `Invalid input: expected string, received undefined` */
function typeText(message: string): string {
  const types = /^Invalid input: expected (\w+), received (\w+)$/.exec(message);
  if (!types) return message;
  const [, expected, received] = types;
  if (received === 'undefined') return `is missing; it should be ${named(expected)}`;
  // A number, but not such a number.
  if (expected === 'int' && received === 'number') return 'should be a whole number';
  return `should be ${named(expected)}, and is ${named(received)}`;
}

function sizeText(issue: Sized): string {
  const isLeast = issue.code === 'too_small';
  const bound = Number(isLeast ? issue.minimum : issue.maximum);
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint') {
    if (issue.inclusive === false) return `should be ${isLeast ? 'more' : 'less'} than ${bound}`;
    return `should be at ${isLeast ? 'least' : 'most'} ${bound}`;
  }
  return `should have at ${isLeast ? 'least' : 'most'} ${bound} ${PARTS[issue.origin] ?? 'entries'}`;
}

const choiceText = (values: readonly string[]): string =>
  values.length === 1 ? `should be ${values[0]}` : `should be one of: ${values.join(', ')}`;

/** @param branches what is wrong in the view of each kind that is allowed */
function unionText(branches: readonly (readonly Issue[])[]): string {
  const types = branches.map(([issue]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 ? named(issue.expected) : null,
  );
  if (types.length > 0 && types.every((type) => type !== null)) return `should be ${types.join(' or ')}`;
  return 'has none of the forms that are allowed';
}
