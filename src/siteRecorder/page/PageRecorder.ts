/**
 * Records what is done in a page of a site: every event before and after the page reacts, each with the page as it was,
 * and what the hand did. Runs in the page's window, in a world of its own: the site's scripts neither see nor change
 * it.
 */
import type { RawEvent } from '../../contracts/demo';
import { INPUT_TYPES, readInput } from '../../demo/InputTap';
import { ListChoice, typingOf } from '../../demo/ListChoice';
import { EVENT_TYPES, MOUSE_TYPES, toRawEvent } from '../../demo/rawEvent';
import type { TextControl } from '../../env/input/textControl';
import { Observer } from '../../env/observation/Observer';
import { answerText } from '../../sites/answerText';
import type { PageMessage, PageRecorderApi } from '../messages';
import { isPosition } from './fragment';
import { Marker } from './Marker';
import { toPageTree } from './pageTree';
import { isSecretField } from './secretField';
import { selectorOf } from './selector';

type Untimed<M> = M extends PageMessage ? Omit<M, 'time' | 'document'> : never;

const [CAPTURE, BUBBLE] = [1, 3];

interface PageRecorderOptions {
  /** A name for the document that is unique in the recording. */
  readonly name?: string;
  /** The page's address, if the window does not state it. */
  readonly address?: () => string;
}

export class PageRecorder implements PageRecorderApi {
  private readonly observer: Observer;
  private readonly marker: Marker;
  private readonly name: string;
  private readonly address: () => string;
  private readonly listChoice = new ListChoice();
  /** Fields that have been secret: a page may show a password as plain text while it is typed. */
  private readonly secretFields = new WeakSet<Element>();
  private lastType = '';

  constructor(
    private readonly win: Window,
    private readonly post: (message: PageMessage) => void,
    { name, address = () => win.location.href }: PageRecorderOptions = {},
  ) {
    const { document } = win;
    this.name = name ?? Math.random().toString(36).slice(2);
    this.address = address;
    this.observer = new Observer(document);
    this.marker = new Marker(win, {
      onEvent: (event) => this.addMarked(event),
      onMark: (element) => this.addAnswer(element),
      onCancel: () => this.send({ kind: 'unmarked' }),
    });
    for (const type of EVENT_TYPES) {
      document.addEventListener(type, this.hear, true);
      document.addEventListener(type, this.hear, false);
    }
    for (const type of INPUT_TYPES) document.addEventListener(type, this.hearInput, true);
    document.addEventListener('input', this.hearPassword, true);
    document.addEventListener('input', this.hearChoice, true);
    win.addEventListener('load', () => this.send({ kind: 'page', url: address(), dom: this.tree(null) }));
  }

  mark(): void {
    this.marker.start();
  }

  unmark(): void {
    this.marker.stop();
  }

  private readonly hear = (event: Event): void => {
    // Events dispatched by the site's scripts are not acts of a person; the document's own scroll event has neither
    // phase.
    if (!event.isTrusted || event.eventPhase === event.AT_TARGET) return;
    if (event.eventPhase === event.CAPTURING_PHASE) this.listChoice.hear(event);
    if (this.listChoice.isFromList(event)) return;
    const action = toRawEvent(event);
    // Of consecutive scroll events only the first is kept.
    if (action.type === 'scroll' && this.lastType === 'scroll') return;
    this.addEvent(action, event.target);
  };

  private readonly hearInput = (event: Event): void => {
    const input = event.isTrusted ? readInput(event) : null;
    if (input) this.send({ kind: 'input', input });
  };

  /** Called before the page reacts. */
  private readonly hearChoice = (event: Event): void => {
    const choice = this.listChoice.chosen(event);
    if (!choice) return;
    for (const action of typingOf(choice.text)) this.addEvent(action, event.target);
    for (const input of choice.inputs) this.send({ kind: 'input', input });
  };

  private readonly hearPassword = (event: Event): void => {
    // In a shadow tree, the target is its host: all keys that are pressed in the host are masked then.
    // Events of the site's scripts count, too: what a script writes into such a field is as secret.
    const field = event.composedPath()[0] as Element;
    if (!this.secretFields.has(field) && !isSecretField(field)) return;
    this.secretFields.add(field);
    const { name, id, value } = field as TextControl;
    this.send({
      kind: 'password',
      names: [name, id].filter((part) => part !== ''),
      ref: this.observer.numberOf(event.target as Element) ?? null,
      value,
    });
  };

  /** A marking click: the page does not receive it, so it is the same before and after. */
  private addMarked(event: Event): void {
    if (!MOUSE_TYPES.includes(event.type)) return;
    const action = toRawEvent(event);
    this.addEvent({ ...action, timing: CAPTURE }, event.target);
    this.addEvent({ ...action, timing: BUBBLE }, event.target);
    if (event.type === 'mousedown' || event.type === 'mouseup') this.hearInput(event);
  }

  private addAnswer(element: Element): void {
    const url = new URL(this.address());
    if (isPosition(url.hash, this.win.document)) url.hash = '';
    this.send({
      kind: 'answer',
      url: url.href,
      selector: selectorOf(element),
      text: answerText(element),
    });
  }

  private addEvent(action: RawEvent, target: EventTarget | null): void {
    this.lastType = action.type;
    this.send({ kind: 'event', action, dom: this.tree(target) });
  }

  private tree(target: EventTarget | null) {
    const snapshot = this.observer.observe(this.win.document.body);
    return toPageTree(snapshot, this.observer.numberOf(target as Element) ?? null);
  }

  private send(message: Untimed<PageMessage>): void {
    this.post({ ...message, time: Date.now(), document: this.name } as PageMessage);
  }
}
