/**
 * Lets the user mark the answer: the element under the mouse is framed, and the next click marks it and does nothing
 * else. The mark stays visible until another one is made or cancelled.
 */

const STYLE =
  'position:fixed;z-index:2147483647;pointer-events:none;border:2px solid #e8590c;background:#e8590c22;display:none';
/** The events of a click; the page receives none of them. */
const SILENCED = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick'];

interface MarkerOptions {
  /** Called with every event of the click, in order, before the mark. */
  readonly onEvent: (event: Event) => void;
  readonly onMark: (element: Element) => void;
  /** Escape was pressed. */
  readonly onCancel?: () => void;
}

export class Marker {
  private frame: HTMLElement | null = null;
  private isListening = false;

  constructor(
    private readonly win: Window,
    private readonly options: MarkerOptions,
  ) {}

  get isOn(): boolean {
    return this.isListening;
  }

  start(): void {
    if (this.isListening) return;
    this.stop();
    this.isListening = true;
    const { document } = this.win;
    // Placed outside the body, so that it is not part of the recording; its style is set by script, which no policy
    // forbids.
    this.frame = document.createElement('div');
    this.frame.style.cssText = STYLE;
    document.documentElement.append(this.frame);
    this.win.addEventListener('mousemove', this.follow, true);
    this.win.addEventListener('keydown', this.cancel, true);
    for (const type of SILENCED) this.win.addEventListener(type, this.hear, true);
  }

  stop(): void {
    this.frame?.remove();
    this.frame = null;
    this.release();
  }

  private release(): void {
    this.isListening = false;
    this.win.removeEventListener('mousemove', this.follow, true);
    this.win.removeEventListener('keydown', this.cancel, true);
    for (const type of SILENCED) this.win.removeEventListener(type, this.hear, true);
  }

  private readonly follow = ({ target }: Event): void => {
    if (!this.frame || !isElement(target)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(this.frame.style, {
      display: 'block',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };

  private readonly cancel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.stop();
    this.options.onCancel?.();
  };

  private readonly hear = (event: Event): void => {
    // After a prevented pointer event, the browser sends no mouse events.
    if (!event.type.startsWith('pointer')) event.preventDefault();
    event.stopImmediatePropagation();
    if (!isElement(event.target)) return;
    this.options.onEvent(event);
    if (event.type !== 'click') return;
    this.follow(event);
    this.release();
    this.options.onMark(event.target);
  };
}

const isElement = (target: EventTarget | null): target is Element => (target as Node | null)?.nodeType === 1;
