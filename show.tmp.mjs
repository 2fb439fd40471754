import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
const { module: m } = await runnerImport('/work/main/src/demo/bundled.ts');
for (const t of process.argv.slice(2)) {
  for (const d of m.readBundle(t, new Uint8Array(readFileSync(`/work/main/public/demos/${t}.json.gz`)))) {
    console.log(d.id, JSON.stringify(d.parsed.utterance), JSON.stringify(d.parsed.fields), d.raw.states.length, 'states', d.raw.states.at(-1).time, 'ms reward', d.raw.reward.toFixed(2));
    console.log('   ', d.parsed.actions.map((a) => `${a.kind} ${a.target?.ref}:${a.target?.tag}${a.target?.id ? '#' + a.target.id : ''}"${(a.target?.text ?? '').slice(0, 15)}" ${a.text ?? ''}@${a.timeMs}`).join(' | '));
  }
}
