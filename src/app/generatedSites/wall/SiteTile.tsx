/** One generated site: a picture of its fullest page, when it was generated, and its results. */
import { memo } from 'react';
import type { GeneratedSite } from '../../../contracts/views';
import { pageCount } from '../../../task/gminiwob/design';
import { countOf, formatCount, formatShortCount, formatValue } from '../../../text/format';
import { fullestPage } from '../../builder/facts';
import { checkDesign } from '../../builder/readDesign';
import { openSite } from '../openSite';
import classes from '../sites.module.css';
import { ReturnBars } from './ReturnBars';
import { SitePicture } from './SitePicture';

interface SiteTileProps {
  readonly site: GeneratedSite;
  /** Called when it comes into sight or leaves it. */
  readonly onSee: (number: number, isSeen: boolean) => void;
}

export const SiteTile = memo(
  function SiteTile({ site, onSee }: SiteTileProps) {
    const { number, episode, envSteps, regret, returns, generator } = site;
    const { design } = checkDesign(episode.design);
    const pages = design ? pageCount(design) : 1;
    const name = `Site ${formatCount(number + 1)}`;
    const label = `${name}, by ${generator} at step ${formatCount(envSteps)}, ${countOf(pages, 'page')}, regret ${formatValue(regret)}, returns ${returns.map(formatValue).join(', ')}`;
    return (
      <li className={classes.tile} data-pages={Math.min(3, pages)}>
        <button type="button" aria-label={label} title={label} onClick={() => openSite(episode, name, site)}>
          <SitePicture episode={episode} onSee={(isSeen) => onSee(number, isSeen)} />
          {design && pages > 1 && (
            <span className={classes.pageCount}>
              page {fullestPage(design) + 1} of {pages}
            </span>
          )}
          <span className={classes.caption}>
            <span className="lw-numeric">{formatShortCount(envSteps)}</span>
            <span className={`${classes.regret} lw-numeric`}>{formatValue(regret)}</span>
          </span>
          <ReturnBars site={site} />
        </button>
      </li>
    );
  },
  (before, now) => before.site === now.site,
);
