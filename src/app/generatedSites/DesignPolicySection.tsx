/** How an adversary arrived at its newest design: what it could have chosen in each step, and what it chose. */
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { DesignPolicy } from '../../contracts/views';
import { countOf, formatPercent } from '../../text/format';
import { HeatMap } from '../shared/heatMap/HeatMap';
import { openSite } from './openSite';
import { Section } from './Section';
import classes from './sites.module.css';

export function DesignPolicySection() {
  return (
    <Section
      kind="design-policy"
      title="How the newest site was designed"
      note={({ pages, steps }) => `${countOf(pages.chosen, 'page')}, ${steps.length} steps`}
    >
      {(view) => <Policy view={view} />}
    </Section>
  );
}

const pageNames = (count: number): string[] => Array.from({ length: count }, (_, i) => `page ${i + 1}`);

function Policy({ view }: { readonly view: DesignPolicy }) {
  const { tokens, steps, pages, episode } = view;
  const columns = useMemo(() => steps.map((_, i) => `${i + 1}`), [steps]);
  const byToken = useMemo(
    () => tokens.flatMap((_, token) => steps.map(({ tokenProbabilities }) => tokenProbabilities[token])),
    [tokens, steps],
  );
  const chosenPages = steps[0]?.pageProbabilities.length ?? pages.chosen;
  const pageRows = useMemo(() => pageNames(chosenPages), [chosenPages]);
  const byPage = useMemo(
    () => pageRows.flatMap((_, page) => steps.map(({ pageProbabilities }) => pageProbabilities[page])),
    [pageRows, steps],
  );
  const counts = useMemo(() => pages.probabilities.map((_, i) => `${i + 1}`), [pages]);
  const name = (token: number) => (token === 0 ? 'nothing (SKIP)' : tokens[token]);
  return (
    <div className={classes.policy}>
      <HeatMap
        label={`Probabilities of ${tokens.length} primitives in ${steps.length} steps of one design`}
        rows={tokens}
        columns={columns}
        values={byToken}
        most={1}
        marks={steps.map(({ token }, column) => ({ row: token, column }))}
        hint="Columns are the steps of the design; dots mark what was chosen. Point at a cell for its probability."
        describe={({ row, column }) =>
          `Step ${column + 1}: ${name(row)} ${formatPercent(steps[column].tokenProbabilities[row])}. Chosen: ${name(steps[column].token)}.`
        }
      />
      {pageRows.length > 1 && (
        <HeatMap
          label={`Probabilities of ${pageRows.length} pages in ${steps.length} steps of one design`}
          rows={pageRows}
          columns={columns}
          values={byPage}
          most={1}
          marks={steps.flatMap(({ page, token }, column) => (token === 0 ? [] : [{ row: page, column }]))}
          hint="On which page."
          describe={({ row, column }) =>
            `Step ${column + 1}: ${pageRows[row]} ${formatPercent(steps[column].pageProbabilities[row])}. Chosen: ${pageRows[steps[column].page]}.`
          }
        />
      )}
      <HeatMap
        label="Probabilities of the number of pages"
        rows={['pages']}
        columns={counts}
        values={pages.probabilities}
        most={1}
        marks={[{ row: 0, column: pages.chosen - 1 }]}
        hint="How many pages."
        describe={({ column }) =>
          `${counts[column]} ${column === 0 ? 'page' : 'pages'}: ${formatPercent(pages.probabilities[column])}. Chosen: ${pages.chosen}.`
        }
      />
      <Button
        variant="default"
        className={classes.openPolicy}
        onClick={() => openSite(episode, 'Newest design')}
      >
        Open this site
      </Button>
    </div>
  );
}
