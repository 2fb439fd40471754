/** The newest sites, as they are generated. The wall stands still while somebody points at it. */
import { useState } from 'react';
import type { GeneratedSite, GeneratedSites } from '../../../contracts/views';
import { formatCount } from '../../shared/format';
import { Section } from '../Section';
import classes from '../sites.module.css';
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
  const sites = held ?? view.sites;
  const newer = (view.sites[0]?.number ?? -1) - (sites[0]?.number ?? -1);
  const hold = () => setHeld((now) => now ?? view.sites);
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
        onBlur={release}
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
