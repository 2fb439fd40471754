/** Draws parts of the page as the page does, for tests in a browser. */
import '../../src/app/libraryStyles';
import { MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cssVariables, theme } from '../../src/app/theme';

const roots = new Map<Root, HTMLElement>();

/** Draws without transitions. @returns draws something else in its place */
export function draw(content: ReactNode): (content: ReactNode) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.set(root, place);
  const update = (next: ReactNode) =>
    root.render(
      createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, env: 'test' }, next),
    );
  update(content);
  return update;
}

/** Takes away everything that was drawn. */
export function eraseAll(): void {
  for (const [root, place] of roots) {
    root.unmount();
    place.remove();
  }
  roots.clear();
}
