/** A tensor the size of a stamp: it shows that a block contains numbers, and that they change. */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NetworkTrace, TracedTensor } from '../../contracts/network';
import classes from './network.module.css';
import { greatestSize, planeOf } from './planes';

const WIDTH = 128;
const HEIGHT = 9;

export function Strip({
  tensor,
  axes,
}: {
  readonly tensor: TracedTensor;
  readonly axes: NetworkTrace['axes'];
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!;
    const style = getComputedStyle(canvas.current!);
    const [positive, negative] = ['--lw-heat', '--lw-action'].map((name) => style.getPropertyValue(name));
    const plane = planeOf(tensor, axes);
    const most = greatestSize(tensor.values);
    // A column vector lies on its side here: a strip only has room along its length.
    const [across, down] = plane.columns === 1 ? [plane.rows, 1] : [plane.columns, plane.rows];
    context.clearRect(0, 0, WIDTH, HEIGHT);
    const [columns, rows] = [Math.min(across, WIDTH), Math.min(down, HEIGHT)];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = [Math.floor((row * down) / rows), Math.floor((column * across) / columns)];
        const value =
          tensor.values[plane.columns === 1 ? plane.indexOf(at[1], 0) : plane.indexOf(at[0], at[1])];
        context.globalAlpha = 0.06 + 0.94 * Math.sqrt(Math.min(1, Math.abs(value) / most));
        context.fillStyle = value < 0 ? negative : positive;
        const [width, height] = [WIDTH / columns, HEIGHT / rows];
        context.fillRect(column * width, row * height, Math.ceil(width), Math.ceil(height));
      }
  }, [tensor, axes, scheme]);
  return <canvas ref={canvas} className={classes.strip} width={WIDTH} height={HEIGHT} aria-hidden />;
}
