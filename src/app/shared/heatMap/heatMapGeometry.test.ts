import { expect, test } from 'vitest';
import { cellAt, layOutHeatMap, nextCell } from './heatMapGeometry';

const size = { rows: 3, columns: 10, width: 300, labelWidth: 49.2, top: 12, cellHeight: 14 };

test('cells share the space the labels leave', () => {
  const geometry = layOutHeatMap(size);
  expect(geometry.left).toBe(56);
  expect(geometry.cellWidth).toBeCloseTo(24.4);
  expect(geometry.width).toBeCloseTo(300);
  expect(geometry.height).toBe(12 + 3 * 14);
});

test('few cells stay narrow, and long labels leave room for cells', () => {
  expect(layOutHeatMap({ ...size, columns: 2 }).cellWidth).toBe(26);
  expect(layOutHeatMap({ ...size, labelWidth: 1000 }).left).toBe(135);
});

test('a point is in the cell drawn there', () => {
  const geometry = layOutHeatMap(size);
  expect(cellAt(geometry, 57, 13)).toEqual({ row: 0, column: 0 });
  expect(cellAt(geometry, 299, 53)).toEqual({ row: 2, column: 9 });
  expect(cellAt(geometry, 30, 20)).toBeNull();
  expect(cellAt(geometry, 60, 5)).toBeNull();
  expect(cellAt(geometry, 60, 54)).toBeNull();
});

test('arrow keys move from cell to cell and stop at the edge', () => {
  expect(nextCell(size, null, 'ArrowDown')).toEqual({ row: 0, column: 0 });
  expect(nextCell(size, { row: 0, column: 0 }, 'ArrowDown')).toEqual({ row: 1, column: 0 });
  expect(nextCell(size, { row: 2, column: 9 }, 'ArrowDown')).toEqual({ row: 2, column: 9 });
  expect(nextCell(size, { row: 2, column: 9 }, 'ArrowRight')).toEqual({ row: 2, column: 9 });
  expect(nextCell(size, { row: 2, column: 9 }, 'ArrowLeft')).toEqual({ row: 2, column: 8 });
  expect(nextCell(size, null, 'Enter')).toBeNull();
  expect(nextCell({ rows: 0, columns: 3 }, null, 'ArrowUp')).toBeNull();
});
