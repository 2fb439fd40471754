/** `latticework sites check`: what replay will be able to answer, and how many demonstrations each query has. */
import { checkSite } from '../../src/siteRecorder/draft/checkSite';
import { countOf } from '../../src/text/format';
import { loadSite } from '../sites/siteFiles';
import { visibleLine } from '../terminal/terminal';

export async function checkRecordedSite(name: string, { json }: { readonly json?: boolean }): Promise<void> {
  const { site, path } = loadSite(name);
  const report = await checkSite(site);
  const bad = report.queries.filter(({ problem }) => problem !== null);
  if (json) {
    console.log(JSON.stringify({ ...report, path }));
  } else {
    console.log(`${visibleLine(report.title)}, starting at ${visibleLine(report.startUrl)}, in ${path}`);
    console.log(
      `${countOf(report.exchanges, 'exchange')}, ${Math.ceil(report.bodyBytes / 1024)} KB of bodies`,
    );
    for (const { task, query, demos, problem } of report.queries)
      console.log(
        `${task}  ${demos}x  ${visibleLine(query)}${problem ? `  PROBLEM: ${visibleLine(problem)}` : ''}`,
      );
    for (const problem of report.problems) console.log(`PROBLEM: ${visibleLine(problem)}`);
    console.log(
      `${report.queries.length - bad.length} of ${countOf(report.queries.length, 'query', 'queries')} can be graded.`,
    );
  }
  if (bad.length > 0 || report.problems.length > 0) process.exitCode = 1;
}
