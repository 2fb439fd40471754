import { expect, test } from 'vitest';
import { isPosition, targetOf } from './fragment';

test('a fragment is a position if the page has it; any other is a route', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<h2 id="côtes"></h2><a name="end"></a>';
  expect(targetOf('#c%C3%B4tes', page)).toBe(page.body.firstChild);
  for (const hash of ['', '#', '#!', '#top', '#c%C3%B4tes', '#end'])
    expect(isPosition(hash, page)).toBe(true);
  for (const hash of ['#/', '#/recipe/5', '#!/recipe/5', '#recipe=5', '#%'])
    expect(isPosition(hash, page)).toBe(false);
});
