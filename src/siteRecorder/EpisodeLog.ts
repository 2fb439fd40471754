/** Turns a page recorder's messages from one episode, across all of its pages, into a demonstration. */
import type { RawDemonstration, RawDomNode, RawInput, RawState } from '../contracts/demo';
import type { EpisodeSpec } from '../contracts/episode';
import { maskPassword, maskState } from './maskPasswords';
import type { PageMessage } from './messages';

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

type Logged = { readonly state: RawState } | { readonly input: RawInput; readonly isSecret: boolean };

export class EpisodeLog {
  /** The latest mark. */
  answer: MarkedAnswer | null = null;
  private startedAt: number | null = null;
  private readonly log: Logged[] = [];
  /** By document: the offset added to the numbers of its elements, as each document starts from 1. */
  private readonly offsets = new Map<string, number>();
  private highest = 0;
  /** By the names of a field: its last content. */
  private readonly passwords = new Map<
    string,
    { readonly names: readonly string[]; readonly value: string }
  >();
  private inPassword = false;

  /** Whether there has been a page to start from. */
  get hasStarted(): boolean {
    return this.startedAt !== null;
  }

  get actionCount(): number {
    return this.log.filter((entry) => 'state' in entry).length - 1;
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
      case 'password': {
        const { names, value } = message;
        this.passwords.set(`${message.document} ${names.join(' ')}`, { names, value });
        return;
      }
      case 'answer': {
        const { url, selector, text } = message;
        this.answer = { url, selector, text };
        return;
      }
      case 'unmarked':
        return;
    }
    if (this.startedAt === null) return;
    if (message.kind === 'event') this.addState(message, message.action);
    else
      this.log.push({
        input: { ...message.input, time: message.time - this.startedAt },
        isSecret: this.inPassword,
      });
  }

  /** Names and last contents of password fields. @param open contents that are not secret */
  passwordsBut(open: ReadonlySet<string>): { fields: string[]; values: string[] } {
    const secret = [...this.passwords.values()].filter(({ value }) => value !== '' && !open.has(value));
    return { fields: secret.flatMap(({ names }) => names), values: secret.map(({ value }) => value) };
  }

  /** The recording, without what was typed into password fields, unless the query itself names it. */
  toDemonstration({ episode, utterance, fields }: Goal): RawDemonstration {
    const hasSecrets = this.passwordsBut(new Set(Object.values(fields))).values.length > 0;
    const states = this.log.flatMap((entry) => ('state' in entry ? [entry.state] : []));
    const input = this.log.flatMap((entry) =>
      'input' in entry ? [hasSecrets && entry.isSecret ? maskPassword(entry.input) : entry.input] : [],
    );
    return {
      taskName: episode.task,
      episode,
      input,
      utterance,
      fields: { ...fields },
      states: hasSecrets ? states.map(maskState) : states,
      // The demonstration is right by definition: grading compares with it.
      reward: 1,
      rawReward: 1,
    };
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
    if (action !== null && action.type !== 'scroll') this.inPassword = isInPassword(dom);
    this.log.push({ state: { time: time - (this.startedAt ?? time), action, dom: numbered } });
  }

  private renumber(node: RawDomNode, offset: number): RawDomNode {
    // Loose text has negative numbers, new ones in every state.
    const ref = node.ref > 0 ? node.ref + offset : node.ref;
    this.highest = Math.max(this.highest, ref);
    return { ...node, ref, children: node.children.map((child) => this.renumber(child, offset)) };
  }
}

const isInPassword = (node: RawDomNode): boolean =>
  (node.tag === 'input_password' && node.focused === true) || node.children.some(isInPassword);
