/** For every task, a player whose answers are wrong or partly right: none of its episodes may count as a success. */
import { buttons } from './buttons';
import { choices } from './choices';
import { dates } from './dates';
import { dragging } from './dragging';
import { editing } from './editing';
import { email } from './email';
import type { WrongAnswers } from './family';
import { flights } from './flights';
import { games } from './games';
import { geometry } from './geometry';
import { gminiwob } from './gminiwob';
import { lists } from './lists';
import { numbers } from './numbers';
import { pointing } from './pointing';
import { shapes } from './shapes';
import { typing } from './typing';
import { widgets } from './widgets';

export const wrongAnswers: WrongAnswers = {
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
