/** The edges of the tree: those along which news has reached the selected element stand out, its own most of all. */
import classes from './messages.module.css';
import type { TreeGeometry } from './treeGeometry';

interface TreeEdgesProps {
  readonly parents: readonly number[];
  readonly geometry: TreeGeometry;
  /** [n] edges from the selected element; null while none is selected */
  readonly distances: readonly number[] | null;
  readonly step: number;
}

export function TreeEdges({ parents, geometry, distances, step }: TreeEdgesProps) {
  const { xOf, yOf, height } = geometry;
  /** 'near': a neighbour of the selected element; 'heard': news has come over it. */
  const reachOf = (child: number): 'near' | 'heard' | undefined => {
    if (!distances) return undefined;
    const far = Math.max(distances[child], distances[parents[child]]);
    if (far === 1) return 'near';
    return far <= step ? 'heard' : undefined;
  };
  return (
    <svg className={classes.edges} width="100%" height={height} aria-hidden focusable="false">
      {parents.map((parent, child) =>
        parent < 0 ? null : (
          <path
            key={child}
            className={classes.edge}
            data-reach={reachOf(child)}
            d={`M ${xOf(parent)} ${yOf(parent)} V ${yOf(child)} H ${xOf(child)}`}
          />
        ),
      )}
    </svg>
  );
}
