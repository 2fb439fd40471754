import { notifications } from '@mantine/notifications';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyText } from './copyText';

const copied = { title: 'Link copied', message: 'It opens this task.' };

function shown() {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  onTestFinished(() => show.mockRestore());
  return () => show.mock.calls.map(([{ title, color }]) => ({ title, color }));
}

test('what is on the clipboard is said to be there', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const notices = shown();
  await copyText('a link', copied);
  expect(write).toHaveBeenCalledWith('a link');
  expect(notices()).toEqual([{ title: 'Link copied', color: 'ink' }]);
});

test('what the browser does not let onto the clipboard is not said to be there', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  onTestFinished(() => write.mockRestore());
  const notices = shown();
  await copyText('a link', copied);
  expect(notices()).toEqual([{ title: 'The browser did not allow copying', color: 'red' }]);
});
