import { expect, test } from 'vitest';
import { findLack } from './requirements';

/** Reads the option that makes it a module worker, and rejects the address, as browsers do. */
class ModuleWorker {
  constructor(
    _address: string,
    readonly options: WorkerOptions,
  ) {
    void options.type;
    throw new SyntaxError('no address');
  }
}

/** Ignores its options, as browsers before module workers do. */
class ClassicWorker {}

const complete = {
  isSecureContext: true,
  Worker: ModuleWorker,
  Document: { prototype: { adoptedStyleSheets: [] } },
  Element: { prototype: { checkVisibility: () => true } },
  Intl,
  Array,
  OffscreenCanvas: class {},
  CompressionStream: class {},
};

const lackOf = (scope: object) => findLack(scope as unknown as typeof globalThis);

test('a browser that has everything lacks nothing', () => {
  expect(lackOf(complete)).toBeNull();
});

test('missing features are named, with their purpose and what to do', () => {
  const { OffscreenCanvas: _, ...rest } = complete;
  const lack = lackOf({ ...rest, Worker: ClassicWorker, Intl: {} });
  expect(lack?.message).toBe(
    'It lacks module workers (for learning beside the page), Intl.Segmenter (for editing text word by word), ' +
      'OffscreenCanvas (for drawing learning curves).',
  );
  expect(lack?.advice).toMatch(/^Update it, or use another one: Chrome .*Firefox .*Safari /);
});

test('a page loaded unencrypted from another machine explains how to open it', () => {
  const lack = lackOf({ ...complete, isSecureContext: false });
  expect(lack?.advice).toContain('https');
});
