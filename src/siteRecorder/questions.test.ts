import { expect, test } from 'vitest';
import type { RawDemonstration } from '../contracts/demo';
import type { RecordedSite } from '../sites/siteArchive';
import { checkSiteFile } from '../sites/siteFile';
import { readDemo, writeDemo } from './demoBytes';
import { renamed } from './renamed';
import { withoutQuestion } from './withoutQuestion';
import { withQuestion } from './withQuestion';

const TEXT = 'How long does {dish} take?';
const answer = (dish: string) => ({
  values: { dish },
  url: `http://k.test/${dish}`,
  answer: { selector: '#time', text: '5' },
});
const demo = { taskName: 'qawob.kitchen', episode: { task: 'qawob.kitchen', seed: 0, dataMode: 'train' } };
const site: RecordedSite = {
  file: checkSiteFile({
    format: 'latticework-site',
    version: 1,
    name: 'kitchen',
    startUrl: 'http://k.test/',
    tasks: {
      questions: [
        {
          text: TEXT,
          category: 'dining',
          values: [{ dish: 'stew' }, { dish: 'pie' }],
          answers: [answer('stew'), answer('pie')],
        },
      ],
    },
  }),
  exchanges: [],
  demos: [{ name: 'qawob.kitchen_001.json.gz', bytes: writeDemo(demo as never) }],
};

test('a copy has its own name in its file and in its demonstrations', () => {
  const copy = renamed(site, 'mine', 'Kitchen, mine');
  expect([copy.file.name, copy.file.title]).toEqual(['mine', 'Kitchen, mine']);
  const [{ name, bytes }] = copy.demos;
  expect(name).toBe('qawob.mine_001.json.gz');
  expect(readDemo(bytes)).toEqual({
    taskName: 'qawob.mine',
    episode: { ...demo.episode, task: 'qawob.mine' },
  });
  expect(() => renamed(site, 'My Kitchen', '')).toThrow(/'name'/);
  expect(renamed(copy, 'ours').file).toEqual({ ...copy.file, name: 'ours' });
  expect(renamed(site, 'ours').file).toEqual({ ...site.file, name: 'ours' });
});

test('a new question is added after the others, without answers', () => {
  const asked = { text: 'Who wrote {dish}?', category: 'other' as const, values: [{ dish: 'pie' }] };
  const { questions } = withQuestion(site, asked).file.tasks;
  expect(questions).toEqual([...site.file.tasks.questions!, { ...asked, answers: [] }]);
});

test('a known question keeps its position and the answers to values that are still asked', () => {
  const asked = { text: TEXT, category: 'other' as const, values: [{ dish: 'pie' }, { dish: 'soup' }] };
  const { questions } = withQuestion(site, asked).file.tasks;
  expect(questions).toEqual([{ ...asked, answers: [answer('pie')] }]);
});

test('an invalid question is refused, with the name of the field', () => {
  const asked = { text: TEXT, category: 'other' as const, values: [{ size: 'L' }] };
  expect(() => withQuestion(site, asked)).toThrow(/tasks\.questions\.0\.values\.0.*\{dish\}/);
});

test('a question is removed with its demonstrations, and the others are renumbered', () => {
  const asked = (text: string) => ({ text, category: 'other' as const, values: [{}] });
  const three = ['First?', 'Second?'].reduce((before, text) => withQuestion(before, asked(text)), site);
  const of = (task: string, design: object) =>
    writeDemo({ taskName: task, episode: { ...demo.episode, task, design } } as unknown as RawDemonstration);
  const questions = [0, 1, 2].map((question) => ({
    name: `qawob.kitchen_${question}.json.gz`,
    bytes: of('qawob.kitchen', { question, values: {} }),
  }));
  const form = { name: 'formwob.kitchen_1.json.gz', bytes: of('formwob.kitchen', { values: {} }) };
  const left = withoutQuestion({ ...three, demos: [...questions, form] }, 'First?');
  expect(left.file.tasks.questions?.map(({ text }) => text)).toEqual([TEXT, 'Second?']);
  expect(left.demos.map(({ name, bytes }) => [name, readDemo(bytes).episode?.design])).toEqual([
    ['qawob.kitchen_0.json.gz', { question: 0, values: {} }],
    ['qawob.kitchen_2.json.gz', { question: 1, values: {} }],
    ['formwob.kitchen_1.json.gz', { values: {} }],
  ]);
  expect(withoutQuestion(left, 'Third?')).toBe(left);
});
