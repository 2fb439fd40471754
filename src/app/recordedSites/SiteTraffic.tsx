/** An episode on a recorded site: what its pages requested, and the pairs of the terminal request as they were graded. */

import type { LoggedRequest } from '../../sitePlayer/RequestLog';
import type { GradedPair } from '../../sites/pairs';
import classes from './recorded.module.css';
import type { ShownEpisode } from './useSiteEpisode';

/** A longer list would tell no more. */
const MOST_SHOWN = 60;

export function SiteTraffic({ episode }: { readonly episode: ShownEpisode }) {
  const { requests, unlisted, grade, end, address } = episode;
  const missed = requests.filter(({ outcome }) => outcome === 'missed').length;
  return (
    <section className={classes.log} aria-label="Traffic of the episode">
      <p className={`${classes.address} lw-mono`} title={address}>
        {address || 'no page yet'}
      </p>
      {end && (
        <p className={classes.end} data-outcome={end.reward === 1 ? 'success' : 'failure'} role="status">
          Reward {end.reward.toFixed(2)}: {end.reason}
        </p>
      )}
      {grade && <Pairs pairs={grade.pairs} varying={grade.varyingReward} />}
      <h4 className={classes.heading}>
        Requests <span className="lw-numeric">{requests.length}</span>
        {missed > 0 && <span className={classes.missed}>, {missed} missed</span>}
        {unlisted > 0 && `, and ${unlisted} more that are not listed`}
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ol className={classes.requests} aria-label="Requests" tabIndex={0}>
        {requests.slice(-MOST_SHOWN).map((request, i) => (
          <Request key={`${requests.length - i}`} request={request} origin={originOf(address)} />
        ))}
      </ol>
    </section>
  );
}

function Pairs({
  pairs,
  varying,
}: {
  readonly pairs: readonly GradedPair[];
  readonly varying: number | null;
}) {
  const right = pairs.filter(({ isEqual }) => isEqual).length;
  return (
    <>
      <h4 className={classes.heading}>
        Pairs{' '}
        <span className="lw-numeric">
          {right} of {pairs.length} right
          {varying !== null &&
            varying !== right / pairs.length &&
            `, ${Math.round(100 * varying)}% of those that vary`}
        </span>
      </h4>
      <table className={classes.pairs}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Sent</th>
            <th scope="col">Expected</th>
            <th scope="col">Grade</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ parameter, actual, expected, isEqual, varies }) => (
            <tr key={parameter} data-outcome={isEqual ? 'success' : 'failure'}>
              <th scope="row">
                {parameter}
                {!varies && <span className={classes.constant}> constant</span>}
              </th>
              <td>{actual ?? <em>not sent</em>}</td>
              <td>{expected}</td>
              <td>{isEqual ? 'right' : 'wrong'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const OUTCOMES: Readonly<Record<LoggedRequest['outcome'], string>> = {
  answered: 'answered',
  missed: 'missed',
  terminal: 'graded',
  refused: 'refused',
};

function Request({ request, origin }: { readonly request: LoggedRequest; readonly origin: string }) {
  const { method, url, outcome, status, kind } = request;
  const place = url.startsWith(origin) ? url.slice(origin.length) : url;
  return (
    <li data-outcome={outcome} title={`${method} ${url} (${kind})`}>
      <span className={classes.method}>{method}</span>
      <span className={`${classes.place} lw-mono`}>{place}</span>
      <span className={classes.outcome}>{status ?? OUTCOMES[outcome]}</span>
    </li>
  );
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '\0');
