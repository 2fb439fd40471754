/**
 * Tasks that place a point or draw a line. Their rewards grow with precision; each threshold is where a person would
 * call it right: within reach of a careful hand, and of an aim limited to whole pixels.
 */
import { noFields, template } from '../extractors';
import type { TaskRow } from '../task';

export const geometry: readonly TaskRow[] = [
  {
    id: 'circle-center',
    title: 'Centre of a circle',
    description: 'Click the centre of a circle and submit.',
    kinds: ['draw', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 2,
    // Off by at most 15 % of the radius: 4 to 6 px, of which the page itself adds 2.
    successThreshold: 0.85,
    fields: noFields,
  },
  {
    id: 'find-midpoint',
    title: 'Midpoint',
    description: 'Click halfway between two points and submit.',
    kinds: ['draw', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 2,
    // Off by at most 6 px, of which the page itself adds 3.
    successThreshold: 0.8,
    fields: noFields,
  },
  {
    id: 'right-angle',
    title: 'Right angle',
    description: 'Place a point that makes a right angle with two others, and submit.',
    kinds: ['draw', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 2,
    // Off by at most 6 degrees.
    successThreshold: 0.93,
    fields: noFields,
  },
  {
    id: 'bisect-angle',
    title: 'Halve an angle',
    description: 'Place a point so that its line halves an angle, and submit.',
    kinds: ['draw', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 2,
    // Off by at most a twentieth of the angle; two thirds against one give 0.67.
    successThreshold: 0.9,
    fields: noFields,
  },
  {
    id: 'draw-line',
    title: 'Draw a line',
    description: 'Draw a horizontal or vertical line through a dot and submit.',
    kinds: ['draw', 'drag', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 2,
    // Full marks for length and straightness, and the dot missed by less than 10 px.
    successThreshold: 0.95,
    fields: template(/^Draw a (?<direction>\w+) line that runs through the dot/),
  },
  {
    id: 'draw-circle',
    title: 'Draw a circle',
    description: 'Draw a circle around a marked point by hand and submit.',
    kinds: ['draw', 'drag', 'click', 'visual'],
    actionSet: 'mouse',
    optimalActions: 10,
    maxSteps: 30,
    // The radius varies by less than 4 px (standard deviation) along a stroke 20 px wide and high.
    successThreshold: 0.9,
    fields: noFields,
  },
];
