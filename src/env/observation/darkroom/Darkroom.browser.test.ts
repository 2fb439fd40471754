import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Screenshot } from '../../../contracts/env';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { findTask } from '../../../task/catalogue';
import { TaskFrame } from '../../TaskFrame';
import { Painter, type Reading } from '../Painter';
import { toSvg } from '../pageMarkup';
import { StyleText } from '../StyleText';
import { selectedBoxes } from '../selectedText';
import { Darkroom, PICTURES_OF_A_ROOM } from './Darkroom';
import { HANDSHAKE } from './protocol';
import { Room } from './Room';

const baseUrl = new URL('/miniwob/', location.href);
const holder = new URL('/packs/holder.html', location.href).href;
const SMALL = { width: 80, height: 105 };

/** A page as it is at the beginning of an episode, with all of its text selected. */
async function read(id: string): Promise<Reading> {
  const task = findTask(id);
  const frame = new TaskFrame(document.body, baseUrl, task);
  await frame.reset(trainEpisode(id, 7));
  const { window } = frame;
  window.getSelection()?.selectAllChildren(window.document.body);
  const selected = selectedBoxes(window);
  const whole = toSvg(window, new StyleText());
  frame.dispose();
  return { screen: task.screen, whole, selected, insets: [{ svg: whole, left: 30, top: 90 }] };
}

describe('a room', () => {
  test.each(['login-user', 'social-media', 'use-colorwheel', 'click-pie', 'unicode-test', 'book-flight'])(
    'draws %s as it is drawn here, to the byte',
    async (task) => {
      const reading = await read(task);
      const room = new Room(document, holder);
      await room.ready;
      for (const size of [reading.screen, SMALL]) {
        const picture = await room.draw(reading, size);
        expect(picture).toEqual(await new Painter().draw(reading, size));
        expect(new Set(picture!.data).size).toBeGreaterThan(10);
      }
      room.close();
    },
  );

  test('draws the orders that it can, and leaves none unanswered', async () => {
    const reading = await read('click-test');
    const room = new Room(document, holder);
    await room.ready;
    expect(await room.draw({ ...reading, whole: '<svg' }, SMALL)).toBeNull();
    const drawn = [room.draw(reading, SMALL), room.draw(reading, SMALL)];
    expect(room.isIdle).toBe(false);
    room.close();
    expect(await Promise.all(drawn)).toEqual([null, null]);
    expect(document.querySelector(`iframe[src="${holder}"]`)).toBeNull();
  });

  test('takes no orders from other windows', async () => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const room = new Room(document, holder);
    await room.ready;
    const inner = document.querySelector<HTMLIFrameElement>(`iframe[src="${holder}"]`)!.contentWindow![0];
    const { port1, port2 } = new MessageChannel();
    const answers: unknown[] = [];
    port1.onmessage = ({ data }) => answers.push(data);
    // Whoever calls the function of a window is the sender, so another window's script has to do it.
    Object.assign(other.contentWindow!, { inner, port2 });
    const script = other.contentDocument!.createElement('script');
    script.textContent = `inner.postMessage('${HANDSHAKE}', '*', [port2])`;
    other.contentDocument!.body.append(script);
    // The room deals with one message after another.
    expect(await room.draw(await read('click-test'), SMALL)).not.toBeNull();
    expect(answers).toEqual([]);
    room.close();
    other.remove();
  });

  test('has an origin of its own, and runs no page scripts', async () => {
    const room = new Room(document, holder);
    await room.ready;
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[src="${holder}"]`)!;
    expect(frame.contentDocument?.querySelector('iframe')?.contentDocument).toBeNull();
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.parent.told = 1</script></svg>';
    await room.draw({ screen: SMALL, whole: script, selected: [], insets: [] }, SMALL);
    expect('told' in window).toBe(false);
    room.close();
  });
});

/** Rooms that draw numbers and become ready on demand. */
function rooms() {
  const opened: { open(): void; readonly room: Room; readonly drawn: number[] }[] = [];
  const openRoom = () => {
    let open = () => {};
    const drawn: number[] = [];
    const number = opened.length;
    const room = {
      ready: new Promise<void>((resolve) => {
        open = resolve;
      }),
      orders: 0,
      isIdle: true,
      draw: vi.fn(async () => {
        drawn.push(room.orders++);
        return picture(number);
      }),
      close: vi.fn(),
    };
    opened.push({ open, room: room as never, drawn });
    return room as never as Room;
  };
  return { opened, openRoom };
}

const picture = (number: number): Screenshot => ({
  ...{ width: 1, height: 1 },
  data: Uint8ClampedArray.of(number, 0, 0, 255),
});

describe('the darkroom', () => {
  const reading: Reading = {
    screen: { width: 1, height: 1 },
    whole:
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#090"/></svg>',
    ...{ selected: [], insets: [] },
  };
  const HERE = Uint8ClampedArray.of(0, 153, 0, 255);
  const size = reading.screen;
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  let darkroom: Darkroom;
  afterEach(() => {
    darkroom.close();
    vi.useRealTimers();
  });

  test('draws here until a room is ready, and moves to the next one after some pictures', async () => {
    const { opened, openRoom } = rooms();
    darkroom = new Darkroom(openRoom);
    const numberOf = async () => (await darkroom.draw(reading, size)).data[0];
    expect((await darkroom.draw(reading, size)).data).toEqual(HERE);
    expect(opened).toHaveLength(1);
    opened[0].open();
    await tick();
    for (let i = 0; i < PICTURES_OF_A_ROOM; i++) expect(await numberOf()).toBe(0);
    expect(opened).toHaveLength(1);
    expect(await numberOf()).toBe(0);
    expect(opened).toHaveLength(2);
    opened[1].open();
    await tick();
    expect(opened[0].room.close).toHaveBeenCalled();
    expect(await numberOf()).toBe(1);
  });

  test('a room that does not answer costs only one wait', async () => {
    const { opened, openRoom } = rooms();
    darkroom = new Darkroom(openRoom);
    await darkroom.draw(reading, size);
    opened[0].open();
    await tick();
    Object.assign(opened[0].room, { isIdle: false });
    vi.mocked(opened[0].room.draw).mockImplementation(
      () =>
        new Promise((resolve) => {
          vi.mocked(opened[0].room.close).mockImplementation(() => resolve(null));
        }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = darkroom.draw(reading, size);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await drawn).data).toEqual(HERE);
    expect((await darkroom.draw(reading, size)).data).toEqual(HERE);
    expect(opened).toHaveLength(1);
  });

  test('a replaced room that does not answer is closed, and the room in its place stays', async () => {
    const { opened, openRoom } = rooms();
    darkroom = new Darkroom(openRoom);
    await darkroom.draw(reading, size);
    opened[0].open();
    await tick();
    Object.assign(opened[0].room, { isIdle: false, orders: PICTURES_OF_A_ROOM });
    vi.mocked(opened[0].room.draw).mockImplementation(() => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drawn = darkroom.draw(reading, size);
    opened[1].open();
    // The room in its place is used all the time.
    for (let i = 0; i < 4; i++) {
      await vi.advanceTimersByTimeAsync(5_000);
      expect((await darkroom.draw(reading, size)).data[0]).toBe(1);
    }
    expect((await drawn).data).toEqual(HERE);
    expect(opened[0].room.close).toHaveBeenCalled();
    expect(opened[1].room.close).not.toHaveBeenCalled();
  });

  test('a room that cannot draw what can be drawn here is given up', async () => {
    const { opened, openRoom } = rooms();
    darkroom = new Darkroom(openRoom);
    await darkroom.draw(reading, size);
    opened[0].open();
    await tick();
    vi.mocked(opened[0].room.draw).mockResolvedValue(null);
    await expect(darkroom.draw({ ...reading, whole: '<svg' }, size)).rejects.toThrow('cannot be drawn');
    expect(opened[0].room.close).not.toHaveBeenCalled();
    for (let i = 0; i < 3; i++) expect((await darkroom.draw(reading, size)).data).toEqual(HERE);
    expect(opened[0].room.draw).toHaveBeenCalledTimes(2);
    expect(opened).toHaveLength(1);
  });

  test('an unused room is closed', async () => {
    const { opened, openRoom } = rooms();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    darkroom = new Darkroom(openRoom);
    await darkroom.draw(reading, size);
    opened[0].open();
    await vi.advanceTimersByTimeAsync(0);
    await darkroom.draw(reading, size);
    expect(opened[0].room.close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened[0].room.close).toHaveBeenCalled();
    expect((await darkroom.draw(reading, size)).data).toEqual(HERE);
    expect(opened).toHaveLength(2);
  });
});
