/** Facts about a site before anybody plays it: what it asks for, how long it takes, what may be surprising. Pure. */
import { pageCount, type SiteDesign } from '../../task/gminiwob/design';
import { findPrimitive, type Primitive } from '../../task/gminiwob/primitives';

export interface SiteFacts {
  /** Keys of the instruction, in order, each with the values that it may ask for. */
  readonly fields: readonly { readonly key: string; readonly values: readonly string[] }[];
  readonly pages: number;
  readonly active: number;
  readonly passive: number;
  /** Actions that the shortest success takes: one for each field, and a button for each page. */
  readonly steps: number;
  /** The return of that, undiscounted: +1 at the end, +1 in potential, -0.05 for every other step. */
  readonly bestReturn: number;
}

const STEP_COST = 0.05;

const primitivesOf = ({ primitives }: SiteDesign): readonly Primitive[] =>
  primitives.flatMap(([token]) => findPrimitive(token) ?? []);

export function factsOf(design: SiteDesign): SiteFacts {
  const all = primitivesOf(design);
  const byKey = new Map(
    all.filter(({ isActive }) => isActive).map(({ concept, goldValues }) => [concept, goldValues]),
  );
  const fields = [...byKey]
    .map(([key, values]) => ({ key, values }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const pages = pageCount(design);
  const steps = fields.length + pages;
  const active = all.filter(({ isActive }) => isActive).length;
  return {
    fields,
    pages,
    active,
    steps,
    passive: all.length - active,
    // Without fields the potential stays 0.
    bestReturn: (fields.length > 0 ? 2 : 1) - STEP_COST * (steps - 1),
  };
}

/** The page with the most primitives, the first of them if there are several; counted from 0. */
export function fullestPage(design: SiteDesign): number {
  const counts = Array.from({ length: pageCount(design) }, () => 0);
  for (const [, page] of design.primitives) counts[page] += 1;
  return counts.indexOf(Math.max(...counts));
}

const pageName = (page: number): string => `page ${page + 1}`;
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** In sentences; none for a site without surprises. */
export function notesOn(design: SiteDesign): readonly string[] {
  const { fields } = factsOf(design);
  return [
    ...(design.primitives.length > 0 && fields.length === 0
      ? ['Nothing on this site adds to the instruction: pressing the button on each page is enough.']
      : []),
    ...repeated(design),
    ...shared(design),
    ...decoys(design),
    ...reordered(design),
  ];
}

function repeated({ primitives }: SiteDesign): string[] {
  const keys = primitives.map(
    ([token, page]) => `“${token}” is on ${pageName(page)} more than once, but is built only once.`,
  );
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))];
}

/** Fields with the same key on several pages. */
function shared({ primitives, faithful }: SiteDesign): string[] {
  const tokens = [...new Set(primitives.map(([token]) => token))].filter(
    (token) => findPrimitive(token)?.isActive,
  );
  return tokens.flatMap((token) => {
    const on = primitives.filter(([name]) => name === token).map(([, page]) => page);
    const pages = [...new Set(on)].sort((a, b) => a - b);
    if (pages.length < 2) return [];
    const where = list(pages.map(pageName));
    return faithful
      ? [`“${token}” is on ${where}: only the first can be filled in.`]
      : [`“${token}” is on ${where}: what is entered on one appears on the others as well.`];
  });
}

/** Buttons that lead nowhere on their page. */
function decoys(design: SiteDesign): string[] {
  const last = pageCount(design) - 1;
  return design.primitives.flatMap(([token, page]) => {
    const event = findPrimitive(token)?.event;
    if (event === 'next' && page === last)
      return [`“${token}” on ${pageName(page)} leads nowhere: there is no page after it.`];
    if (event === 'submit' && page !== last)
      return [`“${token}” on ${pageName(page)} does nothing: only the last page is graded.`];
    return [];
  });
}

const IN_FORM: ReadonlySet<Primitive['template']> = new Set(['input', 'button', 'link', 'selection']);

/** Anything that is not part of a form is placed above it, and the button that leaves a page at the end of the form. */
function reordered(design: SiteDesign): string[] {
  const pages = Array.from({ length: pageCount(design) }, (_, page) => page).filter((page) => {
    const inForm = design.primitives
      .filter((placement) => placement[1] === page)
      .flatMap(([token]) => findPrimitive(token) ?? [])
      .map(({ template }) => IN_FORM.has(template));
    return inForm.lastIndexOf(false) > inForm.indexOf(true) && inForm.includes(true);
  });
  if (pages.length === 0) return [];
  return [
    `On ${list(pages.map(pageName))}, anything that is not part of the form appears above it, whatever the order here.`,
  ];
}
