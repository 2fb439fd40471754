/** Pictures as the network receives them, pixel by pixel. */
import { useEffect, useRef } from 'react';
import { type Picture, viewsOf } from '../../contracts/views';
import { fitInto } from '../stage/frameLayout';
import type { DrawingProps } from './Drawing';
import classes from './inspector.module.css';

const BOX = { width: 336, height: 320 } as const;
const MAX_SCALE = 2;

export function Pictures({ views }: DrawingProps) {
  return viewsOf(views, 'picture').map((picture) => (
    <section key={picture.name} className={classes.section}>
      <h3 className={classes.heading}>
        As the network sees it: {picture.name}
        <span className="lw-numeric">
          {picture.width} × {picture.height}
        </span>
      </h3>
      <PictureCanvas picture={picture} />
    </section>
  ));
}

function PictureCanvas({ picture }: { readonly picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { name, width, height } = picture;
  const scale = fitInto(picture, BOX, MAX_SCALE);

  useEffect(() => {
    canvas.current!.getContext('2d')!.putImageData(toImage(picture), 0, 0);
  }, [picture]);

  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      role="img"
      aria-label={`As the network sees it: ${name}`}
      width={width}
      height={height}
      style={{ width: width * scale, height: height * scale }}
    />
  );
}

function toImage({ width, height, pixels }: Picture): ImageData {
  const image = new ImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    image.data.set(pixels.subarray(3 * i, 3 * i + 3), 4 * i);
    image.data[4 * i + 3] = 255;
  }
  return image;
}
