/** The curves of one group: as measured, the band and the middle of several runs, and each run. */
import type { Curve } from '../band';
import type { GroupCurves } from './groupCurves';
import { round, type Scale } from './scale';

/** Up to this many points of a curve can be distinguished. */
const FEW_POINTS = 30;

function pathOf({ x, y }: Curve, scale: Scale): string {
  return x
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${round(scale.x(value))} ${round(scale.y(y[i]))}`)
    .join('');
}

export function Group({ group, scale }: { readonly group: GroupCurves; readonly scale: Scale }) {
  const { color, dash, raw, curves, band } = group;
  const stroke = { stroke: `var(${color})` };
  const dashes = dash?.join(' ');
  return (
    <g fill="none" strokeLinejoin="round" data-group={group.name}>
      {raw.map((curve, i) => (
        <path key={i} d={pathOf(curve, scale)} style={stroke} strokeWidth={1} strokeOpacity={0.22} data-raw />
      ))}
      {band && band.x.length > 0 && (
        <path
          d={`${pathOf({ x: band.x, y: band.high }, scale)}${pathOf({ x: band.x.toReversed(), y: band.low.toReversed() }, scale).replace('M', 'L')}Z`}
          style={{ fill: `var(${color})` }}
          fillOpacity={0.16}
          data-band
        />
      )}
      {curves.map((curve, i) => (
        <path
          key={i}
          d={pathOf(curve, scale)}
          style={stroke}
          strokeWidth={band ? 0.8 : 2}
          strokeOpacity={band ? 0.4 : 1}
          strokeDasharray={band ? undefined : dashes}
        />
      ))}
      {band && (
        <path
          d={pathOf({ x: band.x, y: band.middle }, scale)}
          style={stroke}
          strokeWidth={2.25}
          strokeDasharray={dashes}
          data-mean
        />
      )}
      {curves.map((curve, i) => (
        <Dots key={i} curve={curve} color={color} scale={scale} />
      ))}
    </g>
  );
}

/** The points of a curve that has few: a single one does not make a line. */
function Dots({ curve: { x, y }, color, scale }: DotsProps) {
  if (x.length > FEW_POINTS) return null;
  return x.map((value, i) => (
    <circle
      key={i}
      cx={round(scale.x(value))}
      cy={round(scale.y(y[i]))}
      r={2}
      style={{ fill: `var(${color})` }}
    />
  ));
}

interface DotsProps {
  readonly curve: Curve;
  /** CSS variable. */
  readonly color: string;
  readonly scale: Scale;
}
