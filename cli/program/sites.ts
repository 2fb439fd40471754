/** Commands about recorded sites. */
import { type Command, Option } from 'commander';
import { DEFAULT_SCREEN } from '../../src/sites/screen';
import { checkRecordedSite } from '../commands/checkSite';
import { importSite } from '../commands/importSite';
import { listSites } from '../commands/listSites';
import { recordSite } from '../commands/recordSite';
import { serveSite } from '../commands/serveSite';
import { integer, screenSize, webAddress } from '../options';
import { jsonOption } from './sharedOptions';

export function addSites(program: Command): void {
  const nameOption = () =>
    new Option(
      '--name <name>',
      'name of the site; an existing site of that name is extended',
    ).makeOptionMandatory();
  const sites = program
    .command('sites')
    .description('record web sites once, and replay them as tasks forever (docs/your-own-site.md)');
  sites
    .command('record')
    .description('answer queries on a live site in a window; a bar next to it asks what you are doing')
    .argument('<url>', 'where every query starts', webAddress)
    .addOption(nameOption())
    .option('--title <title>', 'title to show')
    .addOption(
      new Option(
        '--size <width>x<height>',
        `viewport, CSS pixels (default: ${DEFAULT_SCREEN.width}x${DEFAULT_SCREEN.height})`,
      ).argParser(screenSize),
    )
    .option('--keep-cookies', 'start each query with the cookies that the last one left')
    .option('--script <file>', 'a module whose default export does the recording instead of a person')
    .option('--headless', 'without windows; needs --script')
    .addOption(jsonOption())
    .action(recordSite);
  sites
    .command('import')
    .description('make a site from traffic that was recorded elsewhere; secrets are removed')
    .argument('<file>', '.har, .har.gz, a .zip with a HAR in it, .warc, .warc.gz or .wacz')
    .addOption(nameOption())
    .addOption(
      new Option('--start <url>', 'where queries start (default: its first page)').argParser(webAddress),
    )
    .addOption(jsonOption())
    .action(importSite);
  sites
    .command('list')
    .description('list recorded sites, and those that come with the program')
    .addOption(jsonOption())
    .action(listSites);
  sites
    .command('check')
    .description('report which queries can be graded, how often each was demonstrated, and what is ambiguous')
    .argument('<site>', 'its name, or its file')
    .addOption(jsonOption())
    .action(checkRecordedSite);
  sites
    .command('serve')
    .description('serve a recorded site from its file, to look at in any browser')
    .argument('<site>', 'its name, or its file')
    .option('--port <n>', 'port; 0: any free one', integer(0, 65_535), 4180)
    .action(serveSite);
}
