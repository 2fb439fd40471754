/**
 * `location` in the scripts of recorded pages. A page in the sandbox has the address of a blob, which nothing can change, so
 * scripts that ask where they are, or go elsewhere by an assignment, are given an object of the runtime's in its place
 * (`src/replay/runtime/PageLocation.ts`).
 *
 * acorn reads the script, since a search for the word would also find it in texts, keys and members of other objects. What it
 * cannot read (another language in a script element, say) stays as it is.
 */
import { type Node, parse } from 'acorn';
import { PAGE_LOCATION } from '../pageLocationName';

/** What has a `location` that is the page's. */
const OWNERS: ReadonlySet<string> = new Set(['window', 'document', 'self', 'globalThis', 'frames']);
/** What the page was itself, when it stood in no frame. */
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

/** Of an attribute such as `onclick`: the body of a function. */
export const rewriteHandler = (code: string): string =>
  rewrite(code, (text) =>
    parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true }),
  );

/** Null for a module that brings in others, which cannot stand in a document; the module with its locations otherwise. */
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
    // Modules are read all the same: what they bring in counts.
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
  // Of nodes in one place, as `{ location }` is key and value, the one that says more.
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

/** `window.location` and its like; `top.location` and `parent.parent.location`, which are the page's own, too. */
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

function visit(root: Tree, tell: (node: Tree, parent: Tree | null, key: string) => void): void {
  const waiting: [Tree, Tree | null, string][] = [[root, null, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent, key] = next;
    tell(node, parent, key);
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
