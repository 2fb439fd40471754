/** Turns a page recorder's messages from one episode, across all of its pages, into a demonstration. */
import type { RawDemonstration, RawDomNode, RawEvent, RawInput, RawState } from '../../contracts/demo';
import type { EpisodeSpec } from '../../contracts/episode';
import { recordedTime } from '../../demo/time';
import type { PageMessage } from '../messages';
import { maskPassword, maskStates } from './maskPasswords';
import { PasswordFields, type SecretField } from './PasswordFields';

export interface MarkedAnswer {
  readonly url: string;
  readonly selector: string;
  readonly text: string;
}

interface Goal {
  readonly episode: EpisodeSpec;
  readonly utterance: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Logged = { readonly state: RawState } | { readonly input: RawInput; readonly field: RawDomNode | null };

/** Keys that send a form, or leave a field. */
const [TAB, ENTER] = [9, 13];

export class RecordingLog {
  /** The latest mark. */
  answer: MarkedAnswer | null = null;
  private startedAt: number | null = null;
  /** The time of what was recorded last, since the start. */
  private latest = 0;
  private readonly log: Logged[] = [];
  /** By document: the offset added to the numbers of its elements, as each document starts from 1. */
  private readonly offsets = new Map<string, number>();
  private highest = 0;
  private readonly passwords = new PasswordFields();
  /** The one that keys go to. */
  private focused: RawDomNode | null = null;

  /** Whether there has been a page to start from. */
  get hasStarted(): boolean {
    return this.startedAt !== null;
  }

  add(message: PageMessage): void {
    switch (message.kind) {
      case 'page':
        // The page that the episode starts with; later ones are recorded when something is done in them.
        if (this.startedAt === null) {
          this.startedAt = message.time;
          this.addState(message, null);
        }
        return;
      case 'password':
        this.passwords.add(message);
        return;
      case 'answer': {
        const { url, selector, text } = message;
        this.answer = { url, selector, text };
        return;
      }
      case 'unmarked':
        return;
    }
    if (message.kind === 'event' && maySend(message.action)) this.passwords.leave();
    if (this.startedAt === null) return;
    if (message.kind === 'event') this.addState(message, message.action);
    else
      this.log.push({
        input: { ...message.input, time: this.timeOf(message.time) },
        field: this.focused,
      });
  }

  /**
   * Names of password fields, and all that was ever in them. Of what typing went through, only the longest is given.
   * @param open contents that are not secret
   */
  passwordsBut(open: ReadonlySet<string>): { fields: string[]; values: string[] } {
    const secret = this.passwords.secretBut(open);
    return { fields: secret.flatMap(({ names }) => names), values: secret.flatMap(({ values }) => values) };
  }

  /** The recording, without what was typed into password fields, unless the query itself names it. */
  toDemonstration({ episode, utterance, fields }: Goal): RawDemonstration {
    const isSecret = this.secrecy(new Set(Object.values(fields)));
    const states = this.log.flatMap((entry) => ('state' in entry ? [entry.state] : []));
    const input = this.log.flatMap((entry) => {
      if ('state' in entry) return [];
      return [entry.field && isSecret(entry.field) ? maskPassword(entry.input) : entry.input];
    });
    return {
      taskName: episode.task,
      episode,
      input,
      utterance,
      fields: { ...fields },
      states: maskStates(states, isSecret),
      // The demonstration is right by definition: grading compares with it.
      reward: 1,
      rawReward: 1,
    };
  }

  /** Password fields into which nothing was typed are secret once any other field is. */
  private secrecy(open: ReadonlySet<string>): (node: RawDomNode) => boolean {
    const refsOf = ({ document, refs }: Pick<SecretField, 'document' | 'refs'>) =>
      [...refs].map((ref) => ref + (this.offsets.get(document) ?? Number.NaN));
    const fields = this.passwords.secretBut(open);
    const secret = new Set(fields.flatMap(refsOf));
    const typed = new Set(this.passwords.typed.flatMap(refsOf));
    return ({ ref, tag }) =>
      secret.has(ref) || (tag === 'input_password' && fields.length > 0 && !typed.has(ref));
  }

  private addState(
    { document, dom, time }: Extract<PageMessage, { kind: 'page' | 'event' }>,
    action: RawState['action'],
  ): void {
    let offset = this.offsets.get(document);
    if (offset === undefined) {
      offset = this.highest;
      this.offsets.set(document, offset);
    }
    const numbered = this.renumber(dom, offset);
    if (action !== null && action.type !== 'scroll') this.focused = focusedIn(numbered);
    this.log.push({ state: { time: this.timeOf(time), action, dom: numbered } });
  }

  /** @param time as the page said it, which may be of another document with another clock */
  private timeOf(time: number): number {
    this.latest = recordedTime(time - (this.startedAt ?? time), this.latest);
    return this.latest;
  }

  private renumber(node: RawDomNode, offset: number): RawDomNode {
    // Loose text has negative numbers, new ones in every state.
    const ref = node.ref > 0 ? node.ref + offset : node.ref;
    this.highest = Math.max(this.highest, ref);
    return { ...node, ref, children: node.children.map((child) => this.renumber(child, offset)) };
  }
}

function focusedIn(node: RawDomNode): RawDomNode | null {
  if (node.focused === true) return node;
  for (const child of node.children) {
    const found = focusedIn(child);
    if (found) return found;
  }
  return null;
}

/** Whether a form may be sent by this. */
const maySend = ({ type, keyCode }: RawEvent): boolean =>
  type === 'mousedown' || type === 'click' || (type === 'keydown' && (keyCode === ENTER || keyCode === TAB));
