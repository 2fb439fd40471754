/** A section of the panel that asks the run for its view while visible, and disappears if the run has none. */
import { useIntersection } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { RunView } from '../../contracts/views';
import { useRunView } from '../activeRun/useRunView';
import classes from './sites.module.css';

type ViewOf<Kind> = Extract<RunView, { readonly kind: Kind }>;

interface SectionProps<Kind extends RunView['kind']> {
  readonly kind: Kind;
  readonly title: string;
  /** Shown next to the title. */
  readonly note?: (view: ViewOf<Kind>) => string;
  /** Shown while there is no such view; without it, the section is left out. */
  readonly waiting?: string;
  readonly children: (view: ViewOf<Kind>) => ReactNode;
}

export function Section<Kind extends RunView['kind']>({
  kind,
  title,
  note,
  waiting,
  children,
}: SectionProps<Kind>) {
  const { ref, entry } = useIntersection();
  const view = useRunView(kind, entry?.isIntersecting ?? false);
  return (
    <section ref={ref} className={classes.section} aria-label={title}>
      {(view || waiting) && (
        <h3 className={classes.heading}>
          {title}
          {view && note && <span className="lw-numeric">{note(view)}</span>}
        </h3>
      )}
      {view ? children(view) : waiting && <p className={classes.hint}>{waiting}</p>}
    </section>
  );
}
