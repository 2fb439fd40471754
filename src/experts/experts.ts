/** The expert of every task. */
import { pageNameOf } from '../task/taskId';
import type { ExpertEntry, ExpertFamily } from './expert';
import { buttons } from './families/buttons';
import { choices } from './families/choices';
import { dates } from './families/dates';
import { dragging } from './families/dragging';
import { editing } from './families/editing';
import { email } from './families/email';
import { flights } from './families/flights';
import { games } from './families/games';
import { geometry } from './families/geometry';
import { gminiwob } from './families/gminiwob';
import { lists } from './families/lists';
import { numbers } from './families/numbers';
import { pointing } from './families/pointing';
import { shapes } from './families/shapes';
import { typing } from './families/typing';
import { widgets } from './families/widgets';

const families: ExpertFamily = {
  ...buttons,
  ...choices,
  ...dates,
  ...dragging,
  ...editing,
  ...email,
  ...flights,
  ...games,
  ...geometry,
  ...gminiwob,
  ...lists,
  ...numbers,
  ...pointing,
  ...shapes,
  ...typing,
  ...widgets,
};

/** The expert of a task, if it has one. A page from a pack is played by the expert for our page of the same name. */
export function findExpert(taskId: string): ExpertEntry | null {
  const name = pageNameOf(taskId);
  const found = Object.hasOwn(families, name) ? families[name] : null;
  return typeof found === 'function' ? { play: found } : found;
}
