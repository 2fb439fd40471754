import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { noteFocus, returnFocus, useFocusReturn } from './focusTrail';

noteFocus();
afterEach(eraseAll);

function Panel() {
  useFocusReturn();
  return createElement('button', { type: 'button', id: 'inside', 'aria-label': 'Inside' });
}

interface Shown {
  readonly opener?: boolean;
  readonly panel?: boolean;
}

const pageWith = ({ opener = false, panel = false }: Shown) =>
  createElement(
    'div',
    null,
    createElement('button', { type: 'button', key: 'home', 'data-command': 'menu' }, 'Home'),
    createElement('button', { type: 'button', key: 'other' }, 'Other'),
    opener && createElement('button', { type: 'button', key: 'opener', 'data-command': 'open' }, 'Opener'),
    panel && createElement(Panel, { key: 'panel' }),
  );

const button = (name: string) => page.getByRole('button', { name });
const focus = async (name: string) => {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
};

test('the focus returns to what had it before a part of the page that is removed', async () => {
  const update = draw(pageWith({ opener: true, panel: true }));
  await focus('Opener');
  await focus('Inside');
  update(pageWith({ opener: true }));
  await expect.element(button('Opener')).toHaveFocus();
});

test('if the opener is gone, what had the focus before it gets it, or else the command menu', async () => {
  const update = draw(pageWith({ opener: true, panel: true }));
  await focus('Opener');
  await focus('Inside');
  update(pageWith({}));
  await expect.element(button('Home')).toHaveFocus();

  update(pageWith({ opener: true, panel: true }));
  await focus('Other');
  await focus('Opener');
  await focus('Inside');
  update(pageWith({}));
  await expect.element(button('Other')).toHaveFocus();
});

test('an opener that was drawn anew is found by its command', async () => {
  const update = draw(pageWith({ opener: true }));
  await focus('Opener');
  returnFocus(button('Opener').element());
  update(pageWith({ panel: true }));
  await focus('Inside');
  update(pageWith({ opener: true }));
  await expect.element(button('Opener')).toHaveFocus();
});

test('a focus that is elsewhere stays there, and so does none', async () => {
  const update = draw(pageWith({ panel: true }));
  await focus('Inside');
  await focus('Other');
  update(pageWith({}));
  await expect.element(button('Inside')).not.toBeInTheDocument();
  await expect.element(button('Other')).toHaveFocus();

  update(pageWith({ panel: true }));
  await focus('Other');
  await userEvent.click(document.body);
  update(pageWith({}));
  await expect.element(button('Inside')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test('what is about to be removed is passed over', async () => {
  draw(pageWith({ panel: true }));
  await focus('Other');
  await focus('Inside');
  returnFocus(button('Inside').element());
  await expect.element(button('Other')).toHaveFocus();
});
