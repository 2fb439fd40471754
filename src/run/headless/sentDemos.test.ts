import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBundle } from '../../demo/bundled';
import { encodeBase64 } from '../../files/base64';
import { encodeDemos } from '../../store/archives';
import { receiveDemos, sendDemos } from './sentDemos';

const demos = readBundle('login-user', readFileSync('public/demos/login-user.json.gz'));

test('demonstrations arrive unchanged', async () => {
  expect(demos.length).toBeGreaterThan(1);
  expect(await receiveDemos(sendDemos(demos))).toEqual(demos);
});

test('a file of demonstrations is read as well', async () =>
  expect(await receiveDemos(encodeBase64(encodeDemos(demos)))).toEqual(demos));

test('none arrive where none were sent', async () => expect(await receiveDemos(sendDemos([]))).toEqual([]));
