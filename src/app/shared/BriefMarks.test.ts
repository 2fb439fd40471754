import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BriefMarks } from './BriefMarks';

const anElement = () => ({ dataset: {} }) as HTMLElement;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a mark is on for half a second from the last time', () => {
  const marks = new BriefMarks('outcome');
  const [first, second] = [anElement(), anElement()];
  marks.mark(first, 'success');
  marks.mark(second);
  vi.advanceTimersByTime(400);
  marks.mark(first, 'failure');
  vi.advanceTimersByTime(400);
  expect([first.dataset.outcome, second.dataset.outcome]).toEqual(['failure', undefined]);
  vi.advanceTimersByTime(100);
  expect(first.dataset).toEqual({});
});

test('all marks can be taken away at once', () => {
  const marks = new BriefMarks('active');
  const element = anElement();
  marks.mark(element);
  expect(element.dataset).toEqual({ active: '' });
  marks.clear();
  expect(element.dataset).toEqual({});
});
