import { beforeEach, expect, test, vi } from 'vitest';
import { createPlace } from './createPlace';

const before = window.location.href;
let shown: string | null;

const paramOf = (hash: string) => new URLSearchParams(hash.slice(1)).get('room');
const place = createPlace({
  name: 'room',
  isOpen: () => shown !== null,
  read: () => {
    shown = paramOf(window.location.hash);
  },
  without: () => '#',
});

beforeEach(() => {
  window.history.replaceState(null, '', before);
  shown = null;
  place.start();
});

test('entering adds a history entry, and leaving goes back, however deep', async () => {
  place.enter('#room=hall');
  expect(shown).toBe('hall');
  place.enter('#room=attic');
  expect(shown).toBe('attic');
  expect(place.depth()).toBe(2);
  place.leave();
  await vi.waitFor(() => expect(shown).toBeNull());
  expect(window.location.href).toBe(before);
});

test('in an open place, the address changes without a new entry', async () => {
  place.open('#room=hall');
  const { length } = window.history;
  place.open('#room=attic');
  expect(window.history.length).toBe(length);
  expect(place.depth()).toBe(1);
  place.leave();
  await vi.waitFor(() => expect(window.location.href).toBe(before));
});

test('a place opened by a link is left by going to an address without it', () => {
  window.history.replaceState(null, '', '#room=hall');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(shown).toBe('hall');
  const { length } = window.history;
  place.leave();
  expect(shown).toBeNull();
  expect(window.history.length).toBe(length);
});
