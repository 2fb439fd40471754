import { expect, test } from 'vitest';
import type { Dom } from '../../contracts/dom';
import { whenTested } from '../../task/testing/telling';
import { clientView } from '../testing/clientView';
import { createRandom, decodeSnapshot, openFrame, ordinaryTasks, randomAction } from '../testing/pages';

/** Numbers of pieces of text are arbitrary, here and there. */
const comparable = (dom: Dom) => dom.elements.map((e) => ({ ...e, ref: e.ref < 0 ? -1 : e.ref }));

for (const task of ordinaryTasks) {
  test(`observations of ${task} equal the client view of getDOMInfo`, whenTested(task), async () => {
    const frame = await openFrame(task);
    for (let seed = 0; seed < 3; seed++) {
      const random = createRandom(seed);
      await frame.reset({ seed, dataMode: 'train' });
      for (let step = 0; step < 6 && !frame.status().isDone; step++) {
        const { dom, fields } = frame.observe();
        const seen = decodeSnapshot(dom);
        expect(comparable(seen)).toEqual(comparable(clientView(frame.window.core.getDOMInfo())));
        frame.act(randomAction(seen, fields, random));
        frame.advance(100);
      }
    }
    frame.dispose();
  });
}

const hazards: readonly [name: string, html: string][] = [
  [
    'text wrapped over many lines',
    `Lorem ipsum <b>dolor</b> ${'sit amet, consectetur adipiscing elit '.repeat(4)}`,
  ],
  ['only text visible', 'before <span></span> after <script>0</script>'],
  ['only hidden children', '<div style="height:9px"><p style="display:none">x</p></div>'],
  ['comments and blanks', '<p> a <!-- b --> c &nbsp; </p><p>&nbsp;</p><p style="height:4px"><!-- x --></p>'],
  [
    'svg',
    '<svg width="50" height="50"><circle class="c" r="9" cx="20" cy="20"/><text y="40">five</text></svg>',
  ],
  [
    'inputs',
    '<input><input type="checkbox" checked><input type="nonsense" value="v"><textarea>a\nb</textarea>',
  ],
  [
    'select and its options',
    '<select><option>a<option>b</select><select multiple size="3"><option>c<option>d</select>',
  ],
  ['zero height container', '<div style="height:0"><b>inside</b></div><b>outside</b>'],
  ['long unbreakable word', `<b>x</b>${'abcdefghij'.repeat(9)} tail`],
  ['preformatted lines', '<pre><i>x</i>one\n\n  two\nthree</pre>'],
  ['emoji and right-to-left', '<i>x</i>👩‍👩‍👧 שלום world 👍🏽 mixed text that wraps around here'],
  ['inline blocks between text', 'one <button>two</button> three <br> four<br>five'],
];

test.each(hazards)('hazard: %s', async (_, html) => {
  const frame = await openFrame('click-test');
  await frame.reset({ seed: 1, dataMode: 'train' });
  frame.window.document.getElementById('area')!.innerHTML = html;
  const seen = comparable(decodeSnapshot(frame.observe().dom));
  const again = comparable(decodeSnapshot(frame.observe().dom));
  expect(seen).toEqual(comparable(clientView(frame.window.core.getDOMInfo())));
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(again).toEqual(seen);
  frame.dispose();
});

test('colours are those of leaves, as shown on the page, if requested', async () => {
  const frame = await openFrame('click-test');
  await frame.reset({ seed: 1, dataMode: 'train' });
  frame.window.document.getElementById('area')!.innerHTML =
    `<p style="color: red">red</p><i style="display: block; background: rgba(0, 0, 255, 0.5)">blue</i>
     <svg width="20" height="20"><circle r="5" cx="9" cy="9" fill="lime"></circle></svg>
     <select style="color: red"><option>A</select>`;
  const { elements } = decodeSnapshot(frame.observe({ colours: true }).dom);
  const colours = elements.map(({ tag, fgColor, bgColor }) => [tag, fgColor, bgColor]);
  expect(colours.filter(([tag]) => ['p', 'i', 'circle'].includes(tag!))).toEqual([
    ['p', 'rgb(255, 0, 0)', 'rgba(0, 0, 0, 0)'],
    ['i', 'rgb(0, 0, 0)', 'rgba(0, 0, 255, 0.502)'],
    ['circle', 'rgb(0, 255, 0)', 'rgba(0, 0, 0, 0)'],
  ]);
  expect(elements.find(({ tag }) => tag === 'select')!.fgColor).toBe('rgb(255, 0, 0)');
  expect(elements[0]).not.toHaveProperty('fgColor');
  expect(frame.observe().dom).not.toHaveProperty('colours');
  frame.dispose();
});

test('hints are placeholders and the shown text of selects, if requested', async () => {
  const frame = await openFrame('click-test');
  await frame.reset({ seed: 1, dataMode: 'train' });
  frame.window.document.getElementById('area')!.innerHTML =
    `<input placeholder="Name" value="Ann"><input><textarea placeholder="Text"></textarea><p placeholder="none">p</p>
     <select id="s"><option>CA<option selected>NY</select>`;
  const hints = () =>
    decodeSnapshot(frame.observe({ hints: true }).dom)
      .elements.filter(({ tag }) => !['body', 'div', 't'].includes(tag))
      .map(({ tag, hint }) => [tag, hint]);
  expect(hints()).toEqual([
    ['input_text', 'Name'],
    ['input_text', null],
    ['textarea', 'Text'],
    ['p', null],
    ['select', 'NY'],
  ]);
  frame.window.document.querySelector('select')!.selectedIndex = 0;
  expect(hints().at(-1)).toEqual(['select', 'CA']);
  frame.window.document.querySelector('select')!.selectedIndex = -1;
  expect(hints().at(-1)).toEqual(['select', null]);
  const { dom } = frame.observe();
  expect(dom).not.toHaveProperty('hint');
  expect(dom.strings).not.toContain('Name');
  frame.dispose();
});

test('remembered line breaks follow scrolling and changes of text and width', async () => {
  const frame = await openFrame('click-test');
  await frame.reset({ seed: 1, dataMode: 'train' });
  const area = frame.window.document.getElementById('area')!;
  area.innerHTML = `<div id="box" style="height:60px;overflow:auto"><b>b</b> ${'many words here '.repeat(12)}</div>`;
  const box = area.firstElementChild as HTMLElement;
  const check = () =>
    expect(comparable(decodeSnapshot(frame.observe().dom))).toEqual(
      comparable(clientView(frame.window.core.getDOMInfo())),
    );
  check();
  box.scrollTop = 17;
  check();
  box.style.width = '90px';
  check();
  box.lastChild!.textContent = 'other words, '.repeat(9);
  check();
  frame.dispose();
});

test('refs stay with their elements during an episode and start at 1 in the next', async () => {
  const frame = await openFrame('click-checkboxes');
  await frame.reset({ seed: 3, dataMode: 'train' });
  const first = decodeSnapshot(frame.observe().dom);
  const boxes = frame.window.document.getElementById('boxes')!;
  boxes.prepend(boxes.ownerDocument.createElement('hr'));
  const second = decodeSnapshot(frame.observe().dom);
  const refOf = (dom: Dom, id: string) => dom.elements.find((e) => e.id === id)?.ref;
  expect(refOf(second, 'ch1')).toBe(refOf(first, 'ch1'));
  const newest = second.elements.find((e) => e.tag === 'hr')!;
  expect(newest.ref).toBe(Math.max(...first.elements.map((e) => e.ref)) + 1);
  expect(frame.elementOf(newest.ref)).toBe(boxes.firstElementChild);

  await frame.reset({ seed: 3, dataMode: 'train' });
  expect(decodeSnapshot(frame.observe().dom)).toEqual(first);
  frame.dispose();
});
