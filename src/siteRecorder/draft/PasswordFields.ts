/** What was typed into the fields for passwords and the like while a query was recorded. */
import type { PageMessage } from '../messages';

/** A field into which something secret was typed. */
export interface SecretField {
  readonly document: string;
  readonly names: readonly string[];
  /** Its elements in the document: a page may replace one by another. */
  readonly refs: ReadonlySet<number>;
  /** The contents that are secret. */
  readonly values: readonly string[];
}

interface Field {
  readonly document: string;
  readonly names: readonly string[];
  readonly refs: Set<number>;
  /** Contents that were removed or replaced. */
  readonly earlier: Set<string>;
  /** Contents that may have been sent. */
  readonly sent: Set<string>;
  latest: string;
}

/** Of a content that was never sent, this many characters at its end may have been a slip of the fingers. */
const SLIP = 2;

export class PasswordFields {
  /** By document and names; those without names by document and element. */
  private readonly fields = new Map<string, Field>();

  /** The content of a field has changed. */
  add({ document, names, ref, value }: Extract<PageMessage, { kind: 'password' }>): void {
    const id = JSON.stringify([document, names.length > 0 ? names : ref]);
    const field = this.fields.get(id) ?? {
      document,
      names,
      refs: new Set(),
      earlier: new Set(),
      sent: new Set(),
      latest: '',
    };
    this.fields.set(id, field);
    if (ref !== null) field.refs.add(ref);
    // What typing went through is part of what it led to.
    const isPart = (whole: string) => whole.includes(field.latest);
    if (![value, ...field.earlier].some(isPart)) field.earlier.add(field.latest);
    field.latest = value;
  }

  /** Fields may be sent now, with the contents that they have. */
  leave(): void {
    for (const { sent, latest } of this.fields.values()) sent.add(latest);
  }

  /** Fields that were ever not empty. */
  get typed(): Pick<SecretField, 'document' | 'refs'>[] {
    return [...this.fields.values()].filter((field) => contentsOf(field).length > 0);
  }

  /**
   * Fields into which anything was typed that the query does not name.
   * @param open what the query names
   */
  secretBut(open: ReadonlySet<string>): SecretField[] {
    const known = new Set([...open].map(ungrouped));
    return [...this.fields.values()].flatMap((field) => {
      const contents = contentsOf(field);
      const named = contents.map(ungrouped).filter((content) => known.has(content));
      const begins = (content: string) => named.some((one) => one.startsWith(ungrouped(content)));
      const isOpen = (content: string) => begins(field.sent.has(content) ? content : withoutSlip(content));
      if (contents.every(isOpen)) return [];
      const values = contents.filter((content) => !begins(content));
      return [{ document: field.document, names: field.names, refs: field.refs, values }];
    });
  }
}

const contentsOf = ({ earlier, sent, latest }: Field): string[] =>
  [...new Set([...earlier, ...sent, latest])].filter((content) => content !== '');

const withoutSlip = (content: string): string => content.slice(0, -SLIP);

/** `4111 1111` -> `41111111`: many pages group the digits while they are typed. */
const ungrouped = (text: string): string => text.replace(/[\s-]/g, '');
