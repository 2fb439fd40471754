/**
 * A small picture of a state. An image, not a canvas: browsers keep each canvas as its own layer, and a hundred of them add ten
 * milliseconds to every frame the page draws.
 */
import { useEffect, useState } from 'react';
import type { Screen } from '../../stage/frameLayout';
import classes from './timeline.module.css';
import { pictureSize } from './timelineGeometry';

interface ThumbnailProps {
  /** Null until the picture has been taken. */
  readonly picture: HTMLCanvasElement | null;
  readonly screen: Screen;
}

export function Thumbnail({ picture, screen }: ThumbnailProps) {
  const [url, setUrl] = useState<string | null>(null);
  const { width, height } = pictureSize(screen);

  useEffect(() => {
    if (!picture) return;
    let made: string | null = null;
    let isOver = false;
    void smaller(picture, width, height).then((blob) => {
      if (isOver || !blob) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture, width, height]);

  return (
    <img
      className={classes.thumbnail}
      alt=""
      src={url ?? undefined}
      width={width}
      height={height}
      draggable={false}
      data-missing={url === null || undefined}
    />
  );
}

function smaller(picture: HTMLCanvasElement, width: number, height: number): Promise<Blob | null> {
  const ratio = window.devicePixelRatio || 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve));
}
