/** `latticework sites list`: recorded sites, both the user's own and those that come with the program. */
import { errorMessage } from '../../src/contracts/errorMessage';
import { countOf } from '../../src/text/format';
import { listSiteFiles, readSite } from '../sites/siteFiles';
import { visibleLine } from '../terminal/terminal';

export function listSites({ json }: { readonly json?: boolean }): void {
  const listed = listSiteFiles().map(({ name, path }) => {
    try {
      const { file, exchanges, demos } = readSite(path);
      const { form, questions = [] } = file.tasks;
      const queries =
        (form?.queries?.length ?? 0) + questions.reduce((sum, { values }) => sum + values.length, 0);
      return {
        name,
        path,
        title: file.title ?? name,
        queries,
        demos: demos.length,
        exchanges: exchanges.length,
      };
    } catch (error) {
      return { name, path, problem: errorMessage(error) };
    }
  });
  if (json) {
    console.log(JSON.stringify(listed));
    return;
  }
  if (listed.length === 0)
    console.log('There are no sites yet. Record one with: latticework sites record URL --name NAME');
  for (const site of listed) {
    const about =
      'problem' in site
        ? site.problem
        : `${visibleLine(site.title)}: ${countOf(site.queries, 'query', 'queries')}, ${countOf(site.demos, 'demonstration')}, ${countOf(site.exchanges, 'exchange')}`;
    console.log(`${site.name.padEnd(16)} ${about}\n${' '.repeat(17)}${site.path}`);
  }
}
