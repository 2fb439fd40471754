/** Which demonstrations to learn from, by task, remembered in this browser. */
import { type DemoChoice, decodeChoice, encodeChoice } from './demoChoice';

const KEY = 'latticework-learn-from';

type Stored = Readonly<Record<string, string>>;

function readAll(storage: Pick<Storage, 'getItem'>): Stored {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

export function createStoredChoices(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    read(task: string): DemoChoice {
      const text = readAll(storage)[task];
      return decodeChoice(typeof text === 'string' ? text : null);
    },
    write(task: string, choice: DemoChoice): void {
      const { [task]: _, ...others } = readAll(storage);
      const text = encodeChoice(choice);
      try {
        storage.setItem(KEY, JSON.stringify(text === null ? others : { ...others, [task]: text }));
      } catch {
        // A browser without storage does not remember this either.
      }
    },
  };
}
