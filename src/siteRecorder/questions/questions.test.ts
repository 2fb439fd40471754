import { expect, test } from 'vitest';
import type { RawDemonstration } from '../../contracts/demo';
import type { RecordedSite } from '../../sites/siteArchive';
import { checkSiteFile } from '../../sites/siteFile';
import { readDemo, writeDemo } from '../draft/demoBytes';
import { renamed } from '../draft/renamed';
import { withoutQuestion } from './withoutQuestion';
import { withQuestion } from './withQuestion';
import { withQuestionOf } from './withQuestionOf';

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

const asked = (text: string) => ({ text, category: 'other' as const, values: [{}] });
const demoOf = (name: string, design: object) => {
  const task = name.replace(/_.*/, '');
  const raw = { taskName: task, episode: { ...demo.episode, task, design } };
  return { name: `${name}.json.gz`, bytes: writeDemo(raw as unknown as RawDemonstration) };
};
const questionDemo = (number: number, question: number) =>
  demoOf(`qawob.kitchen_${number}`, { question, values: {} });
const formDemo = demoOf('formwob.kitchen_1', { values: {} });
const three: RecordedSite = {
  ...['First?', 'Second?'].reduce((before, text) => withQuestion(before, asked(text)), site),
  demos: [...[0, 1, 2].map((question) => questionDemo(question, question)), formDemo],
};
const textsOf = ({ file }: RecordedSite) => file.tasks.questions?.map(({ text }) => text);
const byName = ({ demos }: RecordedSite) => demos.toSorted((a, b) => (a.name < b.name ? -1 : 1));

test('a question is removed with its demonstrations, and the others are renumbered', () => {
  const left = withoutQuestion(three, 'First?');
  expect(left.file.tasks.questions?.map(({ text }) => text)).toEqual([TEXT, 'Second?']);
  expect(left.demos.map(({ name, bytes }) => [name, readDemo(bytes).episode?.design])).toEqual([
    ['qawob.kitchen_0.json.gz', { question: 0, values: {} }],
    ['qawob.kitchen_2.json.gz', { question: 1, values: {} }],
    ['formwob.kitchen_1.json.gz', { values: {} }],
  ]);
  expect(withoutQuestion(left, 'Third?')).toBe(left);
});

test('a deleted question comes back to its position, next to what was written since', () => {
  const later = withQuestion(withoutQuestion(three, 'First?'), asked('Third?'));
  const written = { ...later, demos: [...later.demos, questionDemo(1, 2)] };
  const back = withQuestionOf(written, three, 'First?');
  expect(textsOf(back)).toEqual([TEXT, 'First?', 'Second?', 'Third?']);
  expect(byName(back)).toEqual([
    formDemo,
    questionDemo(0, 0),
    // Its name is in use by now.
    { ...questionDemo(1, 1), name: 'qawob.kitchen_003.json.gz' },
    questionDemo(1, 3),
    questionDemo(2, 2),
  ]);
});

test('taking back a change to a question leaves the others as they are now', () => {
  const changed = withQuestion(three, { ...asked('First?'), category: 'dining' });
  const now = withQuestion({ ...changed, demos: [...three.demos, questionDemo(5, 1)] }, asked('Third?'));
  const back = withQuestionOf(now, three, 'First?');
  expect(back.file).toEqual(withQuestion(three, asked('Third?')).file);
  expect(byName(back)).toEqual(byName(three));
  expect(withQuestionOf(now, three, 'Third?')).toEqual({ ...now, file: changed.file });
});
