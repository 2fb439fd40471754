/** The recorder's bar: a small page of its own next to the site's window, so that it is not part of the recording. */
import { CATEGORIES } from '../../src/sites/siteFile';

/** What the bar shows; set by `show`. */
export interface BarState {
  readonly isRecording: boolean;
  /** The fixed template of the form task; '' if there is none. */
  readonly form: string;
  /** Queries recorded so far, newest first. */
  readonly recorded: readonly string[];
  readonly message: string;
  readonly isProblem: boolean;
  /** Text of the marked element. */
  readonly answer: string | null;
}

/** A request from the bar. */
export type BarRequest =
  | {
      readonly kind: 'start';
      readonly template: string;
      readonly values: Readonly<Record<string, string>>;
      /** For a question; '' for a form task. */
      readonly category: string;
    }
  | { readonly kind: 'done' | 'select' | 'discard' };

/** The function that takes a `BarRequest`. */
export const ASK = 'latticeworkAsk';

/** Answered by the recorder itself. */
export const BAR_ADDRESS = 'http://recorder.invalid/';

export const BAR_SIZE = { width: 440, height: 560 };

/* Runs in the bar. */
function main() {
  const win = window as Window as Window & {
    latticeworkAsk(request: BarRequest): Promise<void>;
    show(state: BarState): void;
  };
  const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
  const template = byId<HTMLTextAreaElement>('template');
  const slots = byId('slots');
  const category = byId<HTMLSelectElement>('category');
  const kinds = Array.from(document.querySelectorAll<HTMLInputElement>('input[name=kind]'));
  let form = '';

  const isQuestion = () => kinds.find(({ checked }) => checked)?.value === 'question';
  const inputs = () => Array.from(slots.querySelectorAll<HTMLInputElement>('input'));

  /** A field for each slot of the template; values already typed stay. */
  function showSlots() {
    const names = [
      ...new Set(Array.from(template.value.matchAll(/\{([A-Za-z_]\w*)\}/g), ([, name]) => name)),
    ];
    const before = new Map(inputs().map(({ name, value }) => [name, value]));
    if (names.join() === [...before.keys()].join()) return;
    slots.replaceChildren(
      ...names.map((name) => {
        const label = document.createElement('label');
        const input = document.createElement('input');
        input.name = name;
        input.value = before.get(name) ?? '';
        label.append(`{${name}} `, input);
        return label;
      }),
    );
  }

  function showKind() {
    byId('categories').hidden = !isQuestion();
    byId('select').hidden = !isQuestion();
    if (!isQuestion() && form) template.value = form;
    template.readOnly = !isQuestion() && form !== '';
    showSlots();
  }

  win.show = (state) => {
    form = state.form;
    for (const id of ['done', 'select', 'discard']) byId<HTMLButtonElement>(id).disabled = !state.isRecording;
    byId<HTMLButtonElement>('start').disabled = state.isRecording;
    byId('message').textContent = state.message;
    byId('message').className = state.isProblem ? 'problem' : '';
    byId('answer').textContent = state.answer === null ? '' : `Answer: ${state.answer}`;
    byId('recorded').replaceChildren(
      ...state.recorded.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
    );
    byId('count').textContent = String(state.recorded.length);
    showKind();
  };

  template.addEventListener('input', showSlots);
  for (const kind of kinds) kind.addEventListener('change', showKind);
  byId('start').addEventListener('click', () => {
    const values = Object.fromEntries(inputs().map(({ name, value }) => [name, value]));
    win.latticeworkAsk({
      kind: 'start',
      template: template.value.trim(),
      values,
      category: isQuestion() ? category.value : '',
    });
  });
  for (const kind of ['done', 'select', 'discard'] as const)
    byId(kind).addEventListener('click', () => win.latticeworkAsk({ kind }));
}

const STYLE = `
  body { margin: 12px; font: 14px/1.4 system-ui, sans-serif; color: #222; }
  label { display: block; margin: 6px 0; }
  fieldset { border: 0; padding: 0; margin: 0; } fieldset label { display: inline-block; margin-right: 12px; }
  textarea, label > input:not([type=radio]), select { width: 100%; box-sizing: border-box; padding: 5px; font: inherit; }
  button { margin: 6px 6px 6px 0; padding: 6px 12px; font: inherit; }
  #message { padding: 6px; background: #eef3f8; } #message.problem { background: #fde8e8; }
  ol { padding-left: 22px; }`;

export const barHtml = (): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Latticework recorder</title><style>${STYLE}</style></head>
<body>
  <fieldset>
    <label><input type="radio" name="kind" value="form" checked> A form to be filled in</label>
    <label><input type="radio" name="kind" value="question"> A question to be answered</label>
  </fieldset>
  <label for="template">What is asked, with {slots}</label>
  <textarea id="template" rows="2" placeholder="Flight from {from} to {to}"></textarea>
  <div id="categories" hidden><label for="category">Kind of site</label>
    <select id="category">${CATEGORIES.map((name) => `<option>${name}</option>`).join('')}</select></div>
  <div id="slots"></div>
  <button id="start">Start</button><button id="done" disabled>Done</button>
  <button id="select" disabled hidden>Select answer</button><button id="discard" disabled>Discard</button>
  <p id="message" role="status"></p><p id="answer"></p>
  <p>Recorded: <span id="count">0</span></p><ol id="recorded"></ol>
  <script>(${main})()</script>
</body></html>`;
