/** Task pages in an iframe, for tests: loading, errors, listeners, and what an episode shows. */
import type { RawDomNode } from '../../src/contracts/demo';

/** The part of a page's `core` that tests use. */
interface PageCore {
  EPISODE_MAX_TIME: number;
  readonly QueryString: Readonly<Record<string, string>>;
  getUtterance(): string | { utterance: string };
  startEpisodeReal(): void;
  endEpisode(reward: number, timeProportional?: boolean, reason?: string): void;
  getDOMInfo(baseElement?: Element, recordingTarget?: Element | null): RawDomNode;
  flattenDOMInfo(info: RawDomNode): Record<string, RawDomNode>;
  elementClick(ref: number): true | string;
  setDataMode(mode: string): void;
  readonly design: unknown;
  setDesign(design: unknown): void;
  visualizeAttention(attention: readonly (readonly number[])[]): void;
  rewardAvg(): number;
  randi(low: number, high: number): number;
  randf(low: number, high: number): number;
  sample<T>(list: readonly T[]): T;
  shuffle<T>(list: T[]): T[];
  getOpt(options: object, key: string, fallback: unknown): unknown;
}

export type TaskWindow = Window &
  typeof globalThis & {
    core: PageCore;
    genProblem: () => void;
    Math: Math & { seedrandom(seed?: number | string): number | string };
    WOB_REWARD_GLOBAL: number;
    WOB_RAW_REWARD_GLOBAL: number;
    WOB_REWARD_REASON: string | null;
    WOB_DONE_GLOBAL: boolean;
    WOB_EPISODE_ID: number;
    WOB_DATA_MODE: string;
    WOB_TASK_READY: boolean;
    LOREM_WORDS: string[];
    FIRST_NAMES: string[];
    generateWords(count: number, end?: number): string;
    generateString(low: number, high: number): string;
    randomDate(start: Date, end: Date): Date;
    toDateString(date: Date): string;
    /** Set by `openSource`: error messages, including missing files. */
    pageErrors: string[];
    /** Set by `openSource`: listeners on window, document and attached nodes. */
    countListeners(): number;
  };

const BASE = new URL('/miniwob/', location.href).href;

/** Runs in the page before its own scripts. */
const PROBE = `<script>
  window.pageErrors = [];
  window.addEventListener('error', (e) => pageErrors.push(e.message || 'cannot load ' + e.target.src), true);
  console.error = (...words) => pageErrors.push(words.join(' '));
  const listeners = [];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isSame = (a, target, type, listener) => a.target === target && a.type === type && a.listener === listener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    listeners.push({ target: this ?? window, type, listener });
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const at = listeners.findIndex((a) => isSame(a, this ?? window, type, listener));
    if (at >= 0) listeners.splice(at, 1);
    removeEventListener.call(this, type, listener, options);
  };
  window.countListeners = () =>
    listeners.filter(({ target }) => !(target instanceof Node) || target.isConnected).length;
</script>`;

async function open(prepare: (frame: HTMLIFrameElement) => void): Promise<TaskWindow> {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: '500px', height: '320px', border: '0' });
  prepare(frame);
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as TaskWindow;
}

export function closeFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}

/** Opens `public/miniwob/...` by its address. */
export function openUrl(path: string): Promise<TaskWindow> {
  return open((frame) => {
    frame.src = BASE + path;
  });
}

/** Opens page source through `srcdoc`, with probes. */
function openSource(html: string): Promise<TaskWindow> {
  return open((frame) => {
    frame.srcdoc = html.replace(/<head>/, `<head><base href="${BASE}">${PROBE}`);
  });
}

export async function openTask(task: string): Promise<TaskWindow> {
  const response = await fetch(`${BASE}${task}.html`);
  return openSource(await response.text());
}

/** A page of the protocol whose only task is to show `area`. */
export function openArea(area: string, style = ''): Promise<TaskWindow> {
  const scripts = ['core', 'random', 'domInfo', 'canvas', 'words', 'names'];
  return openSource(`<!DOCTYPE html><html><head>
    <link rel="stylesheet" href="core/core.css"><style>${style}</style>
    ${scripts.map((name) => `<script src="core/${name}.js"></script>`).join('')}
    <script>function genProblem() {} window.onload = () => core.startEpisode();</script>
    </head><body><div id="wrap"><div id="query">Do  it,
      <b>now</b>. </div><div id="area">${area}</div></div></body></html>`);
}

export function startEpisode(win: TaskWindow, seed: number | string): void {
  win.core.endEpisode(0);
  win.Math.seedrandom(seed);
  win.core.startEpisodeReal();
}

export function utteranceOf(win: TaskWindow): string {
  const goal = win.core.getUtterance();
  return typeof goal === 'string' ? goal : goal.utterance;
}

/** Every node of `info` in document order. */
export function flatten(info: RawDomNode): RawDomNode[] {
  return [info, ...info.children.flatMap(flatten)];
}

/** `tag#id.class.class` of every node with its ancestors, numbers in ids as `*`; sorted, without duplicates. */
export function outline(info: RawDomNode): string[] {
  const paths = new Set<string>();
  const visit = (node: RawDomNode, above: string) => {
    const id = node.id ? `#${node.id.replace(/\d+/, '*')}` : '';
    const classes = typeof node.classes === 'string' ? node.classes.trim().split(/\s+/).filter(Boolean) : [];
    const path = `${above}${node.tag}${id}${classes.map((name) => `.${name}`).join('')}`;
    paths.add(path);
    for (const child of node.children) visit(child, `${path} > `);
  };
  visit(info, '');
  return [...paths].sort();
}
