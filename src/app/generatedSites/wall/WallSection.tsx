/** The newest sites, updated each time the visible ones have been drawn. The wall stays still while somebody points at it. */
import { useEffect, useMemo, useRef } from 'react';
import type { GeneratedSite, GeneratedSites } from '../../../contracts/views';
import { formatCount } from '../../../text/format';
import { whileInUse } from '../../shared/whileInUse';
import { Section } from '../Section';
import classes from '../sites.module.css';
import { reuseKnownSites } from './reuseKnownSites';
import { SiteTile } from './SiteTile';
import { useSteadyWall } from './useSteadyWall';

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
  const known = useRef<readonly GeneratedSite[]>([]);
  const newest = useMemo(() => reuseKnownSites(known.current, view.sites), [view.sites]);
  useEffect(() => {
    known.current = newest;
  }, [newest]);
  const { sites, newer, hold, see } = useSteadyWall(newest);
  if (sites.length === 0) return <p className={classes.hint}>No site has been generated yet.</p>;
  return (
    <>
      <ul
        className={classes.wall}
        data-scroller
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-label="Generated sites"
        {...whileInUse(hold)}
      >
        {sites.map((site) => (
          <SiteTile key={site.number} site={site} onSee={see} />
        ))}
      </ul>
      <p className={classes.hint}>
        {newer > 0 && `${formatCount(newer)} more since. `}
        Each tile shows the environment step, the regret, and a bar for the return of each agent, green where
        it solves most episodes. Open a site to play it, to let agents play it, or to change it.
      </p>
    </>
  );
}
