/** A picture of the page with the most primitives, taken when the tile comes into sight. */
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EpisodeSpec } from '../../../contracts/episode';
import classes from '../sites.module.css';
import { siteCamera } from './siteCamera';

interface SitePictureProps {
  readonly episode: EpisodeSpec;
  readonly onSee: (isSeen: boolean) => void;
}

export function SitePicture({ episode, onSee }: SitePictureProps) {
  const { ref, entry } = useIntersection({ rootMargin: '80px' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTaken, setTaken] = useState(false);
  const isSeen = entry?.isIntersecting ?? false;

  const notify = useEffectEvent(onSee);
  useEffect(() => {
    notify(isSeen);
    return () => notify(false);
  }, [isSeen]);

  useEffect(() => {
    if (!isSeen) return;
    return siteCamera.take(episode, (picture) => {
      const target = canvas.current!;
      target.width = picture.width;
      target.height = picture.height;
      target.getContext('2d')!.putImageData(picture, 0, 0);
      setTaken(true);
    });
  }, [episode, isSeen]);

  return (
    <span ref={ref} className={classes.picture} data-taken={isTaken || undefined}>
      <canvas ref={canvas} />
    </span>
  );
}
