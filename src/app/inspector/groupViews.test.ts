import { expect, test } from 'vitest';
import type { DecisionView } from '../../contracts/views';
import { groupViews } from './groupViews';

const goal = (name: string): DecisionView => ({ kind: 'goal-weights', name, units: [], weights: [] });
const step: DecisionView = { kind: 'workflow-step', demo: 0, vertex: 1, step: 2 };
const elements: DecisionView = { kind: 'element-weights', name: 'mixture', refs: [], weights: [] };

const DRAWINGS = { 'goal-weights': ['goal'], 'element-weights': ['page', 'list'], 'pixel-map': ['page'] };

test('drawings come in the order of the list, each once, with all its views', () => {
  expect(groupViews([goal('a'), elements, goal('b')], DRAWINGS)).toEqual([
    { key: 'goal-weights/0', drawing: 'goal', views: [goal('a'), goal('b')] },
    { key: 'element-weights/0', drawing: 'page', views: [elements] },
    { key: 'element-weights/1', drawing: 'list', views: [elements] },
  ]);
});

test('a kind without a drawing is skipped', () => {
  expect(groupViews([step, elements], DRAWINGS).map(({ drawing }) => drawing)).toEqual(['page', 'list']);
  expect(groupViews([{ ...step, kind: 'dream' } as unknown as DecisionView], DRAWINGS)).toEqual([]);
});
