/** Tasks about where the mouse is, or when it clicks. */
import { noFields, template } from '../extractors';
import type { TaskRow } from '../task';

export const pointing: readonly TaskRow[] = [
  {
    id: 'stock-market',
    title: 'Buy at the right moment',
    description: 'Watch a price that changes ten times a second; buy when it is low enough.',
    kinds: ['click', 'timing'],
    optimalActions: 1,
    maxSteps: 100,
    // Until the price that is asked for, at the latest.
    waitMs: 7_600,
    fields: template(/^Buy (?<name>[A-Z]+) stock when the price is less than \$(?<target>[\d.]+)\.$/),
  },
  {
    id: 'simon-says',
    title: 'Repeat what lit up',
    description: 'Watch three to five buttons light up, then push them in the same order.',
    kinds: ['click', 'memory', 'timing', 'visual'],
    optimalActions: 4,
    timeLimitMs: 15_000,
    maxSteps: 60,
    // Until the last of five lights has gone out.
    waitMs: 3_250,
    fields: noFields,
  },
  {
    id: 'moving-items',
    title: 'Click moving circles',
    description: 'Click ten circles that cross the area, before they are gone.',
    kinds: ['click', 'timing', 'game'],
    optimalActions: 10,
    // All ten, with at most two misses: nine circles give at most 0.8.
    successThreshold: 0.9,
    maxSteps: 100,
    // The page pays only then.
    waitMs: 9_900,
    fields: noFields,
  },
  {
    id: 'chase-circle',
    title: 'Follow a circle',
    description: 'Keep the mouse inside a circle while it moves around.',
    kinds: ['hover', 'timing'],
    actionSet: 'mouse',
    optimalActions: 99,
    // Outside for one second in total. Moving there once and staying gives about a half.
    successThreshold: 0.9,
    maxSteps: 100,
    fields: noFields,
  },
  {
    id: 'hot-cold',
    title: 'Hot or cold',
    description: 'Find a hidden point by how warm the mouse is, and click it.',
    kinds: ['hover', 'click'],
    actionSet: 'mouse',
    optimalActions: 8.5,
    timeLimitMs: 15_000,
    maxSteps: 150,
    fields: template(/^Find and click on the (?<target>\w+) area\./),
  },
  {
    id: 'hover-shape',
    title: 'Stay on a square',
    description: 'Keep the mouse on the coloured square. Like its original, the page never gives a reward.',
    kinds: ['hover', 'timing'],
    actionSet: 'mouse',
    optimalActions: 5,
    maxSteps: 100,
    fields: noFields,
  },
];
