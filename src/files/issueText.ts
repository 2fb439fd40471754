/** What is wrong with a field of a file, in words that need no knowledge of programming. */

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
  NaN: 'not a number',
};

const named = (type: string): string => NAMES[type] ?? type;

/** @param message as zod phrases it: `Invalid input: expected string, received undefined` */
export function issueText({ message }: { readonly message: string }): string {
  const types = /^Invalid input: expected (\w+), received (\w+)$/.exec(message);
  if (!types) return message;
  const [, expected, received] = types;
  if (received === 'undefined') return `is missing; it should be ${named(expected)}`;
  return `should be ${named(expected)}, and is ${named(received)}`;
}
