import { expect, test } from 'vitest';
import { linesOf } from './lines';
import { parseRequest } from './requests';

async function read(bytes: Uint8Array, pieceBytes: number): Promise<string[]> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const lines: string[] = [];
  for await (const line of linesOf(pieces())) lines.push(line);
  return lines;
}

const typed = (text: string) => ({ step: { kind: 'text' as const, text } });

test.each([1, 3, 1000])(
  'a request is one line, whatever is in its text, in pieces of %d bytes',
  async (size) => {
    const requests = [typed('one\u2028two\u2029three\u0085'), typed('čaj 🍵'), { close: true as const }];
    const written = requests.map((request) => JSON.stringify(request)).join('\r\n');
    const lines = await read(new TextEncoder().encode(written), size);
    expect(lines.map(parseRequest)).toEqual(requests);
  },
);

test('the last line may lack its end, and empty lines are lines', async () => {
  const bytes = new TextEncoder().encode('\n{}\n\n[]');
  expect(await read(bytes, 2)).toEqual(['', '{}', '', '[]']);
  expect(await read(new Uint8Array(), 1)).toEqual([]);
});
