import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { DevToolsPipe } from './DevToolsPipe';

function connect() {
  const [toBrowser, fromBrowser] = [new PassThrough(), new PassThrough()];
  const pipe = new DevToolsPipe(toBrowser, fromBrowser);
  const say = (...pieces: string[]) => {
    for (const piece of pieces) fromBrowser.write(piece);
  };
  const heard = () =>
    String(toBrowser.read())
      .split('\0')
      .slice(0, -1)
      .map((text) => JSON.parse(text));
  return { pipe, fromBrowser, say, heard };
}

test('answers find whoever asked, in whatever pieces and order they come', async () => {
  const { pipe, say, heard } = connect();
  const events: string[] = [];
  pipe.onEvent = ({ method }) => events.push(method);
  const [first, second] = [pipe.send('A.one', { x: 1 }), pipe.send('B.two', {}, 'session')];
  expect(heard()).toEqual([
    { id: 1, method: 'A.one', params: { x: 1 } },
    { id: 2, method: 'B.two', params: {}, sessionId: 'session' },
  ]);
  say(
    '{"id":2,"resu',
    'lt":{"b":"é"}}\0{"method":"C.three","params":{}}\0{"id"',
    ':1,"error":{"message":"no"}}\0',
  );
  await expect(second).resolves.toEqual({ b: 'é' });
  await expect(first).rejects.toThrow('no');
  expect(events).toEqual(['C.three']);
});

test('a browser that is gone leaves nobody waiting', async () => {
  const { pipe, fromBrowser } = connect();
  const asked = pipe.send('A.one');
  fromBrowser.destroy();
  await expect(asked).rejects.toThrow('closed');
  await pipe.closed;
  await expect(pipe.send('A.two')).rejects.toThrow('closed');
});
