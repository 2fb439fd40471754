/** The newest sites, as they are generated. The wall stands still while somebody points at it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GeneratedSite, GeneratedSites } from '../../../contracts/views';
import { formatCount } from '../../shared/format';
import { Section } from '../Section';
import classes from '../sites.module.css';
import { keepKnown } from './keepKnown';
import { SiteTile } from './SiteTile';

export function WallSection() {
  return (
    <Section
      kind="generated-sites"
      title="Newest first"
      note={({ generated }) => `${formatCount(generated)} so far`}
      waiting="Waiting for the first site."
    >
      {(view) => <Wall view={view} />}
    </Section>
  );
}

function Wall({ view }: { readonly view: GeneratedSites }) {
  const [held, setHeld] = useState<readonly GeneratedSite[] | null>(null);
  const known = useRef<readonly GeneratedSite[]>([]);
  const newest = useMemo(() => keepKnown(known.current, view.sites), [view.sites]);
  useEffect(() => {
    known.current = newest;
  }, [newest]);
  const sites = held ?? newest;
  const newer = (newest[0]?.number ?? -1) - (sites[0]?.number ?? -1);
  const hold = () => setHeld((now) => now ?? newest);
  const release = () => setHeld(null);
  if (sites.length === 0) return <p className={classes.hint}>No site has been generated yet.</p>;
  return (
    <>
      <ul
        className={classes.wall}
        data-scroller
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Generated sites"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) release();
        }}
      >
        {sites.map((site) => (
          <SiteTile key={site.number} site={site} />
        ))}
      </ul>
      <p className={classes.hint}>
        {newer > 0
          ? `Held while you look: ${formatCount(newer)} newer.`
          : 'Environment step, regret, and a bar for the return of each agent, green where it solves most episodes. Open a site to play it, to have it played, and to change it.'}
      </p>
    </>
  );
}
