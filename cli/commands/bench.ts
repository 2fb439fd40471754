/** `latticework bench`: how fast pages step and models learn on this machine. */
import { cpus } from 'node:os';
import { openPage } from '../browser';
import { formatTable } from '../format';

const HEADER = ['benchmark', 'unit', 'min', 'median', 'max'];

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export async function bench({ json }: { readonly json?: boolean }): Promise<void> {
  const page = await openPage('auto', (event) => {
    if (event.type === 'benchmark')
      console.error(`${event.entry.name}: ${round(event.entry.median)} ${event.entry.unit}`);
    if (event.type === 'notice') console.error(event.message);
  });
  try {
    const entries = await page.call('bench');
    if (json) {
      const [{ model }] = cpus();
      console.log(JSON.stringify({ machine: { cpu: model, cores: cpus().length }, entries }));
      return;
    }
    const rows = entries.map(({ name, unit, min, median, max }) => [
      name,
      unit,
      round(min),
      round(median),
      round(max),
    ]);
    console.log(formatTable([HEADER, ...rows]));
  } finally {
    await page.close();
  }
}
