/**
 * The lines of a stream of JSON. They end at line feeds alone: Node's own reader of lines, from version 24 on, also ends
 * them at U+2028 and U+2029, which a text in JSON may contain.
 */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of stream) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}
