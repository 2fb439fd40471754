import { expect, test } from 'vitest';
import { familyOf, isAddedTaskId, packNameOf, pageNameOf, siteTaskId } from './taskId';

test('the id of a pack’s task names its pack and its page', () => {
  expect(packNameOf('official/click-tab')).toBe('official');
  expect(pageNameOf('official/click-tab')).toBe('click-tab');
  expect(packNameOf('click-tab')).toBeUndefined();
  expect(pageNameOf('click-tab')).toBe('click-tab');
});

test('the id of a site’s task names its family', () => {
  expect(familyOf(siteTaskId('qawob', 'recipes'))).toBe('qawob');
  expect(['click-tab', 'gminiwob.0011', 'formwob', '.recipes'].map(familyOf)).toEqual(Array(4).fill(null));
});

test.each(['official/click-tab', 'formwob.elsewhere', 'qawob.my-site_2'])('%s may be added', (id) => {
  expect(isAddedTaskId(id)).toBe(true);
});

test.each([
  'click-tab',
  '../../x/y',
  'a/b/c',
  'Official/x',
  'formwob.',

  'qawob.<b>',
  'other.x',
])('%s is not the id of an added task', (id) => {
  expect(isAddedTaskId(id)).toBe(false);
});
