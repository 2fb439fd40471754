/** The elements as the network represents them, in two dimensions: those it considers similar are close together. */
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { DomElement } from '../../contracts/dom';
import { type Picture, viewOf } from '../../contracts/views';
import { elementName } from '../../dom/elementNames';
import { formatPercent } from '../../text/format';
import { pointingAt } from '../stage/highlightStore';
import { stageFrames } from '../stage/stageFrames';
import { outputOf } from './Diagram';
import classes from './ElementMap.module.css';
import shared from './network.module.css';
import { placeElements } from './placeElements';
import { principalComponents } from './principalComponents';
import type { Traced } from './useTrace';

const CHIP = { width: 140, height: 26 } as const;

export function ElementMap({ trace, page, views }: Traced) {
  const { ref, width, height } = useElementSize();
  const vectors = trace.elementVectors ? outputOf(trace, trace.elementVectors) : undefined;
  const items = vectors ? (trace.axes[vectors.axes[0]] ?? []) : [];
  const points = useMemo(
    () => vectors && principalComponents(vectors.values, items.length, vectors.shape[1]),
    [vectors, items.length],
  );
  if (!vectors || !points || items.length === 0)
    return <p className={shared.lone}>This network has no vector for each element.</p>;
  const block = trace.network.blocks.find(({ id }) => id === vectors.block)!;
  const picture = viewOf(views, 'picture');
  const spots = width > 0 ? placeElements(points.x, points.y, { width, height }, CHIP) : [];
  const elements = new Map(page.dom.elements.map((element) => [element.ref, element]));
  return (
    <div className={shared.map}>
      <p className={shared.help}>
        Rows of “{block.title}” ({vectors.shape[1]} numbers each) along their two principal components, which
        account for {formatPercent(points.shares[0])} and {formatPercent(points.shares[1])} of the variance.
        Elements close together look similar to the network.
      </p>
      <div ref={ref} className={classes.mapArea}>
        <svg className={classes.mapLines} width={width} height={height} aria-hidden>
          {spots.map(({ x, y, atX, atY }, i) => (
            <g key={i}>
              <line x1={x} y1={y} x2={atX} y2={atY} />
              <circle cx={x} cy={y} r={3} />
            </g>
          ))}
        </svg>
        {spots.map(({ atX, atY }, i) => {
          const { label, ref: own } = items[i];
          const element = own === undefined ? undefined : elements.get(own);
          return (
            <button
              key={own ?? i}
              type="button"
              className={classes.chip}
              style={{ left: atX - CHIP.width / 2, top: atY - CHIP.height / 2, ...CHIP }}
              title={label}
              aria-label={label}
              {...(own !== undefined && pointingAt(page, own))}
            >
              {picture && element ? (
                <Crop picture={picture} element={element} />
              ) : (
                <>
                  {element && textOf(element) && (
                    <span className={classes.chipTag}>{elementName(element.tag) ?? element.tag}</span>
                  )}
                  <span className={classes.chipText}>{textOf(element) || label}</span>
                </>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function textOf(element: DomElement | undefined): string {
  if (!element) return '';
  const { text, value } = element;
  if (typeof value === 'string' && value !== '') return value;
  if (value === true) return `✓ ${text ?? ''}`;
  return text ?? '';
}

/** The part of the screen that an element takes up. */
function Crop({ picture, element }: { readonly picture: Picture; readonly element: DomElement }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { screen } = stageFrames;
    const scale = picture.width / screen.width;
    const [x, y] = [Math.floor(element.left * scale), Math.floor(element.top * scale)];
    const [w, h] = [
      Math.max(1, Math.ceil(element.width * scale)),
      Math.max(1, Math.ceil(element.height * scale)),
    ];
    const image = new ImageData(w, h);
    for (let row = 0; row < h; row++)
      for (let column = 0; column < w; column++) {
        const [px, py] = [x + column, y + row];
        const isInside = px >= 0 && py >= 0 && px < picture.width && py < picture.height;
        const from = (py * picture.width + px) * 3;
        for (let c = 0; c < 3; c++)
          image.data[(row * w + column) * 4 + c] = isInside ? picture.pixels[from + c] : 255;
        image.data[(row * w + column) * 4 + 3] = 255;
      }
    const target = canvas.current!;
    [target.width, target.height] = [w, h];
    target.getContext('2d')!.putImageData(image, 0, 0);
  }, [picture, element]);
  return <canvas ref={canvas} className={classes.crop} aria-hidden />;
}
