import { expect, test, vi } from 'vitest';
import { PictureQueue } from './PictureQueue';

function createQueue(kept = 10) {
  const answers: {
    readonly item: string;
    readonly answer: (picture: string) => void;
    readonly fail: () => void;
  }[] = [];
  const onIdle = vi.fn();
  const queue = new PictureQueue<string, string>({
    keyOf: (item) => item,
    take: (item) =>
      new Promise((resolve, reject) => {
        answers.push({ item, answer: resolve, fail: () => reject(new Error('broken')) });
      }),
    kept,
    onIdle,
  });
  const settle = async (index: number) => {
    answers[index].answer(`picture of ${answers[index].item}`);
    await vi.waitFor(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, answers, onIdle, settle };
}

test('pictures are taken one at a time, and each once for all who want it', async () => {
  const { queue, answers, onIdle, settle } = createQueue();
  const shown: string[] = [];
  const show = (who: string) => (picture: string) => void shown.push(`${who}: ${picture}`);
  queue.want('a', show('1'));
  queue.want('b', show('2'));
  queue.want('a', show('3'));
  expect(answers.map(({ item }) => item)).toEqual(['a']);
  await settle(0);
  expect(shown).toEqual(['1: picture of a', '3: picture of a']);
  expect(answers.map(({ item }) => item)).toEqual(['a', 'b']);
  await settle(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  queue.want('b', show('4'));
  expect(shown.at(-1)).toBe('4: picture of b');
  expect(answers).toHaveLength(2);
});

test('a picture that is no longer wanted is not taken', async () => {
  const { queue, answers, settle } = createQueue();
  const show = vi.fn();
  queue.want('a', show);
  queue.want('b', show)();
  queue.want('c', show);
  await settle(0);
  expect(answers.map(({ item }) => item)).toEqual(['a', 'c']);
});

test('a picture that cannot be taken holds nothing up', async () => {
  const { queue, answers, settle } = createQueue();
  const show = vi.fn();
  queue.want('a', show);
  queue.want('b', show);
  answers[0].fail();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await settle(1);
  expect(show.mock.calls).toEqual([['picture of b']]);
});

test('only a limited number of pictures is kept', async () => {
  const { queue, answers, settle } = createQueue(1);
  queue.want('a', () => {});
  await settle(0);
  queue.want('b', () => {});
  await settle(1);
  queue.want('a', () => {});
  expect(answers.map(({ item }) => item)).toEqual(['a', 'b', 'a']);
});
