/** Where the site comes from, and how agents did on it if they were trained on it. */
import { useStore } from 'zustand';
import { formatCount, formatPercent, formatValue } from '../../text/format';
import shared from './builder.module.css';
import { builderStore } from './builderStore';
import { isChanged } from './edition';
import classes from './OriginLine.module.css';

export function OriginLine() {
  const edition = useStore(builderStore, (state) => state.history.present);
  if (!edition.origin) return null;
  const { name, generated } = edition.origin;
  return (
    <section className={classes.origin} aria-label="Where this site comes from">
      <strong>{name}</strong>
      {generated && (
        <>
          {isChanged(edition) && <span className={classes.note}>Before your changes:</span>}
          <dl className={shared.facts}>
            <Fact name="Made by" value={generated.generator} />
            <Fact name="Environment step" value={formatCount(generated.envSteps)} />
            <Fact name="Regret" value={formatValue(generated.regret)} />
            <Fact name="Best return" value={formatValue(generated.bestReturn)} />
            <Fact name="Mean return" value={formatValue(generated.usualReturn)} />
          </dl>
          <table className={classes.agents}>
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">Return</th>
                <th scope="col">Solved</th>
              </tr>
            </thead>
            <tbody>
              {generated.returns.map((value, agent) => (
                <tr key={agent} className="lw-numeric">
                  <th scope="row">{agent + 1}</th>
                  <td>{formatValue(value)}</td>
                  <td>{formatPercent(generated.successes[agent])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="lw-numeric">{value}</dd>
  </div>
);
