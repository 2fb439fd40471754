import { Notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { attempt, reportFailure } from './attempt';

afterEach(eraseAll);

test('whatever an action throws is shown: an error, an error of a frame, a text', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { Error: FrameError } = frame.contentWindow as unknown as typeof globalThis;
  draw(createElement(Notifications));
  const fail = (thrown: unknown) => async () => {
    throw thrown;
  };
  attempt('The first failed', fail(new Error('the disk is full')))();
  attempt('The second failed', fail(new FrameError('the page is gone')))();
  reportFailure('The third failed')('no reason');
  for (const message of ['the disk is full', 'the page is gone', 'no reason'])
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeInTheDocument();
  frame.remove();
});
