import { describe, expect, test } from 'vitest';
import { parseDemonstration } from './parse';
import { BUTTON, FIELD, Script } from './testing/Script';

const script = () => new Script().click(FIELD).type('Ann', FIELD).click(BUTTON);

describe('parseDemonstration', () => {
  test('goal, actions, and the page as it was left', () => {
    const demo = parseDemonstration(script().demonstration(), 'd1');
    expect(demo).toMatchObject({ id: 'd1', task: 'enter-text', rawReward: 1, fields: [['target', 'Ann']] });
    expect(demo.actions.map(({ kind }) => kind)).toEqual(['type', 'click']);
    expect(demo.finalDom.elements[1].value).toBe('Ann');
  });

  test("the file's own fields win, and all fields are sorted by key as strings", () => {
    const fields = { 'target 2': 'c', 'target 10': 'k', button: 'submit' };
    const demo = parseDemonstration(script().demonstration({ fields }), 'd1');
    expect(demo.fields).toEqual([
      ['button', 'submit'],
      ['target 10', 'k'],
      ['target 2', 'c'],
    ]);
  });

  test('a goal without fields has a dummy', () => {
    const raw = script().demonstration({ taskName: 'click-test', utterance: 'Click the button.' });
    expect(parseDemonstration(raw, 'd1').fields).toEqual([['dummy', 'dummy']]);
  });

  test('the task can be given from outside', () => {
    const raw = script().demonstration({ taskName: undefined });
    expect(parseDemonstration(raw, 'd1', 'enter-text').task).toBe('enter-text');
    expect(() => parseDemonstration(raw, 'd1')).toThrow(/taskName is missing/);
  });

  test('an episode on a page of a pack stays one, under the name of the page', () => {
    const episode = { task: 'mine/enter-text', seed: 5, dataMode: 'train' } as const;
    const raw = script().demonstration({ episode, input: [] });
    expect(parseDemonstration(raw, 'd1', 'enter-text')).toMatchObject({ task: 'enter-text', episode });
    const { episode: asked } = parseDemonstration(raw, 'd1', 'click-test');
    expect(asked?.task).toBe('click-test');
  });

  test('a demonstration that can be replayed is usable even if its actions cannot be read', () => {
    const { states } = new Script().click(FIELD).mouse('mouseup', 1);
    const episode = { task: 'enter-text', seed: 5, dataMode: 'train' } as const;
    const input = [{ type: 'mousemove', time: 3, x: 4, y: 60 }] as const;
    const raw = script().demonstration({ states, episode, input, isScripted: true });
    const demo = parseDemonstration(raw, 'd1');
    expect(demo).toMatchObject({
      episode,
      input,
      isScripted: true,
      unread: expect.stringContaining('mouseup'),
    });
    const { unread } = parseDemonstration(script().demonstration({ episode, input: [] }), 'd1');
    expect(unread).toBeUndefined();
  });

  test.each([
    ['another instruction', { utterance: 'Do something.' }, /does not fit/],
    ['nothing recorded', { states: [] }, /states is empty/],
    ['nothing done', { states: new Script().states }, /no action/],
    ['no target marked', { states: new Script().click(null).states }, /no action on any page element/],
    ['nonsensical events', { states: new Script().mouse('mouseup', 1).states }, /mouseup/],
  ])('cannot be used: %s', (_, more, message) => {
    expect(() => parseDemonstration(script().demonstration(more), 'd1')).toThrow(message);
  });
});
