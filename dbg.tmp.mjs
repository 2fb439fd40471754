import { runnerImport } from 'vite';
const { module } = await runnerImport('/work/main/dbg.tmp.ts');
await module.go(process.argv[2], Number(process.argv[3]));
