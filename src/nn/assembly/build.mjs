/** Compiles the AssemblyScript next to it into `kernels/binary.ts`: `node src/nn/assembly/build.mjs`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = new URL('.', import.meta.url);
const target = new URL('../kernels/binary.ts', here);

/** Plain SIMD runs wherever tfjs's own binary does; relaxed SIMD adds the fused multiply-add. */
const variants = { simd: ['--enable', 'simd'], relaxedSimd: ['--enable', 'simd,relaxed-simd'] };

/** The text of the generated module. */
export async function generate() {
  const lines = [
    '/** Generated from assembly/ by assembly/build.mjs: the hot loops as WebAssembly, in base64. */',
  ];
  for (const [name, flags] of Object.entries(variants))
    lines.push(`export const ${name} =\n  '${(await compile(flags)).toString('base64')}';`);
  return `${lines.join('\n')}\n`;
}

async function compile(flags) {
  let binary = null;
  const options = [
    '-O3',
    '--runtime',
    'stub',
    '--noAssert',
    '--importMemory',
    ...flags,
    '-o',
    'kernels.wasm',
  ];
  const { error, stderr } = await asc.main(['index.ts', ...options], {
    readFile: (name) => readFile(new URL(name, here), 'utf8').catch(() => null),
    writeFile: (_name, contents) => {
      binary = Buffer.from(contents);
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return binary;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await generate());
