import { expect, test, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./sandbox');
};

test('anyone who can use a sandbox gets one', async () => {
  const { decideSandbox } = await fresh();
  const say = vi.fn();
  expect(decideSandbox(false, say, false)).toBe(true);
  expect(decideSandbox(true, say, false)).toBe(true);
  expect(say).not.toHaveBeenCalled();
});

test('root is warned once that there is none, and refused with a pack', async () => {
  const { decideSandbox } = await fresh();
  const say = vi.fn();
  expect(decideSandbox(false, say, true)).toBe(false);
  expect(decideSandbox(false, say, true)).toBe(false);
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('without its sandbox (as root'));
  expect(() => decideSandbox(true, say, true)).toThrow('latticework --no-sandbox');
});

test.each([true, false])(
  'anyone who agrees to have none is warned, also with a pack (root: %s)',
  async (root) => {
    const { decideSandbox, waiveSandbox } = await fresh();
    const say = vi.fn();
    waiveSandbox();
    expect(decideSandbox(true, say, root)).toBe(false);
    expect(say).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('without its sandbox (--no-sandbox)'),
    );
  },
);

test('a system that forbids the sandbox is explained, all other errors stay as they were', async () => {
  const { explainLaunch } = await fresh();
  const other = new Error('Executable does not exist');
  expect(explainLaunch(other)).toBe(other);
  const forbidden = explainLaunch(
    new Error('zygote_host_impl_linux.cc No usable sandbox! If you are running'),
  );
  expect(forbidden.name).toBe('UsageError');
  expect(forbidden.message).toContain('--no-sandbox');
});
