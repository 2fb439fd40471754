/** How many sites there are of the same size as the one in the builder. */
import { useStore } from 'zustand';
import { MAX_PAGES } from '../../../../task/gminiwob/design';
import { PRIMITIVES } from '../../../../task/gminiwob/primitives';
import { builderStore } from '../../../builder/builderStore';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { texCount } from '../../parts/tex';
import { inPaired } from '../papers';

export function CountSites() {
  const { placed, pages } = useStore(builderStore, (state) => state.history.present.site);
  const kinds = PRIMITIVES.length;
  return (
    <>
      <div className={classes.buttons}>
        <CommandButton command={COMMANDS.buildSite} variant="light" />
      </div>
      <Equation
        tex={'N = (m \\cdot p)^{\\,n}'}
        source={inPaired(`the ${kinds} primitives and up to ${MAX_PAGES} pages; the rest is counting`)}
        now={`N = (${kinds} \\cdot ${pages})^{${placed.length}} = ${texCount((kinds * pages) ** placed.length)}`}
        nowIs="Designs as long as that of the site that you assembled last."
      >
        <p style={{ margin: 0 }}>
          <i>m</i>: primitives. <i>p</i>: pages. <i>n</i>: how many were placed.
        </p>
      </Equation>
    </>
  );
}
