import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { QueueKeeper } from './QueueKeeper';

const runs = [1, 2, 3].map((seed) => ({ ...DEFAULT_WORKBENCH, seed }));
const content = {
  waiting: runs.slice(1),
  begun: 1,
  current: { run: { ...runs[0], testEpisodes: 100 }, id: 'first' },
};

beforeEach(() => localStorage.clear());

/** A tab, whose locks are freed when it is closed. */
function openTab() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const keeper = new QueueKeeper(undefined, frame.contentWindow!.navigator.locks);
  return { keeper, close: () => frame.remove() };
}

test('a queue belongs to its tab until that is closed; then one other page takes it up', async () => {
  const first = openTab();
  await first.keeper.keep(content);
  expect(await openTab().keeper.takeUp()).toBeNull();
  first.close();
  const second = openTab();
  await vi.waitFor(async () => expect(await second.keeper.takeUp()).toEqual(content));
  expect(await openTab().keeper.takeUp()).toBeNull();
  await second.keeper.keep(null);
  second.close();
  expect(localStorage.length).toBe(0);
});

test('two tabs keep a queue each', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.keeper.keep(content);
  await other.keeper.keep({ ...content, begun: 5 });
  await one.keeper.keep({ ...content, begun: 2 });
  other.close();
  await vi.waitFor(async () => expect(await openTab().keeper.takeUp()).toMatchObject({ begun: 5 }));
});

test.each(['nonsense', '{"waiting":[{"task":5}],"begun":0,"current":null}', '{"waiting":[],"begun":-1}'])(
  'what cannot be read is removed: %s',
  async (text) => {
    localStorage.setItem('latticework/queue/broken', text);
    expect(await openTab().keeper.takeUp()).toBeNull();
    expect(localStorage.length).toBe(0);
  },
);

test('without storage, a queue lasts as long as its page', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const keeper = new QueueKeeper(refuse);
  await keeper.keep(content);
  expect(await keeper.takeUp()).toBeNull();
});
