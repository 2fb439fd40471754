/**
 * `location` in the scripts of recorded pages. A page in the sandbox has the address of a blob, which nothing can
 * change, so scripts that ask for their address, or navigate by assigning to it, are given a runtime object instead
 * (`src/sitePlayer/runtime/PageLocation.ts`).
 *
 * acorn parses the script, since a text search for the word would also find it in strings, keys and members of other
 * objects. Anything it cannot parse (such as another language in a script element) stays unchanged.
 */
import { type Node, parse } from 'acorn';
import { PAGE_LOCATION } from '../pageLocationName';

/** The objects whose `location` is the page's. */
const OWNERS: ReadonlySet<string> = new Set(['window', 'document', 'self', 'globalThis', 'frames']);
/** The windows that were the page itself when it was not in a frame. */
const OUTER: ReadonlySet<string> = new Set(['top', 'parent']);

interface Tree extends Node {
  readonly [key: string]: unknown;
}

interface Change {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

export const rewriteScript = (code: string): string => rewrite(code, (text) => parseAs(text, 'script'));

/** For an attribute such as `onclick`: the body of a function. */
export const rewriteHandler = (code: string): string =>
  rewrite(code, (text) =>
    parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true }),
  );

/**
 * Null for a module that imports others, which cannot be inlined; otherwise the module with its locations rewritten.
 */
export function rewriteModule(code: string): string | null {
  let bringsOthers = false;
  const rewritten = rewrite(code, (text) => {
    const program = parseAs(text, 'module');
    visit(program as unknown as Tree, ({ type, source }) => {
      bringsOthers ||= (/^Import|^Export/.test(type) && Boolean(source)) || type === 'ImportExpression';
    });
    return program;
  });
  return bringsOthers ? null : rewritten;
}

const parseAs = (code: string, sourceType: 'script' | 'module') =>
  parse(code, { ecmaVersion: 'latest', sourceType, allowHashBang: true });

function rewrite(code: string, read: (code: string) => Node): string {
  if (!code.includes('location')) {
    // Modules are parsed anyway: their imports matter.
    if (/\b(?:import|export)\b/.test(code)) tryTo(() => read(code));
    return code;
  }
  const program = tryTo(() => read(code));
  if (!program) return code;
  const changes: Change[] = [];
  visit(program as unknown as Tree, (node, parent, key) => {
    const change = changeOf(node, parent, key);
    if (change) changes.push(change);
  });
  // Of nodes at the same position (in `{ location }`, key and value coincide), the longer change comes first.
  changes.sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  let result = '';
  let from = 0;
  for (const { at, end, text } of changes) {
    if (at < from) continue;
    result += code.slice(from, at) + text;
    from = end;
  }
  return result + code.slice(from);
}

function changeOf(node: Tree, parent: Tree | null, key: string): Change | null {
  if (node.type !== 'Identifier' || node.name !== 'location') return null;
  const { start: at, end } = node;
  const here: Change = { at, end, text: PAGE_LOCATION };
  switch (parent?.type) {
    case 'MemberExpression':
      return key === 'property' && !parent.computed ? ofOwner(here, parent.object as Tree) : here;
    case 'Property':
      if (parent.shorthand) return { ...here, text: `location: ${PAGE_LOCATION}` };
      return key === 'key' && !parent.computed ? null : here;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'key' && !parent.computed ? null : here;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return null;
    default:
      return here;
  }
}

/** `window.location` and the like; also `top.location` and `parent.parent.location`, which are the page's own too. */
function ofOwner(here: Change, owner: Tree): Change | null {
  if (owner.type === 'Identifier' && OWNERS.has(owner.name as string)) return here;
  return isWindow(owner) ? { ...here, at: owner.start, text: `window.${PAGE_LOCATION}` } : null;
}

function isWindow({ type, name, object, property, computed }: Tree): boolean {
  const isNamed = (one: unknown) => OWNERS.has(one as string) || OUTER.has(one as string);
  if (type === 'Identifier') return isNamed(name);
  const isMember = type === 'MemberExpression' && !computed;
  return isMember && isNamed((property as Tree).name) && isWindow(object as Tree);
}

function visit(root: Tree, onNode: (node: Tree, parent: Tree | null, key: string) => void): void {
  const waiting: [Tree, Tree | null, string][] = [[root, null, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent, key] = next;
    onNode(node, parent, key);
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string') waiting.push([child as Tree, node, name]);
      }
    }
  }
}

function tryTo<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
