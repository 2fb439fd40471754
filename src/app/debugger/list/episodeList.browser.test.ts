import { createElement } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { loadOwnEpisodes, ownEpisodes } from '../../episodes/ownEpisodes';
import { missedClick } from '../testing/missedClick';
import { EpisodeList } from './EpisodeList';

const list = page.getByRole('navigation', { name: 'List of episodes' });
const rows = list.getByRole('listitem');

/** Plays an episode, which is known by the number of its seed. */
const play = (seed: number) =>
  ownEpisodes.append([
    { ...missedClick, spec: trainEpisode('click-test-2', seed), utterance: `Click button ${seed}.` },
  ]);

beforeAll(loadOwnEpisodes);
afterEach(() => {
  eraseAll();
  ownEpisodes.clear();
});

test('new episodes are only counted while the list is in use, and appear when it is left', async () => {
  draw(createElement(EpisodeList));
  play(1);
  await expect.element(rows.first()).toHaveTextContent('Click button 1.');

  await userEvent.hover(rows.first());
  play(2);
  await expect.element(list.getByText('1 of 1 episodes, 1 more since')).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  await userEvent.unhover(rows.first());
  await expect.element(rows.first()).toHaveTextContent('Click button 2.');
  await expect.element(list.getByText(/more since/)).not.toBeInTheDocument();

  await userEvent.hover(rows.first());
  play(3);
  await expect.element(list.getByText(/1 more since/)).toBeVisible();
  await list.getByRole('textbox', { name: 'Search instructions' }).fill('3');
  await expect.element(rows.first()).toHaveTextContent('Click button 3.');
});

test('a list in use is emptied with its log', async () => {
  draw(createElement(EpisodeList));
  play(1);
  await userEvent.hover(rows.first());
  ownEpisodes.clear();
  await expect.element(list.getByText('No episodes yet')).toBeVisible();
  play(2);
  await expect.element(rows.first()).toHaveTextContent('Click button 2.');
});
