/** Compiles the AssemblyScript beside it into `kernels/gemmBinary.ts`: `node src/nn/assembly/build.mjs`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const here = new URL('.', import.meta.url);
const target = new URL('../kernels/gemmBinary.ts', here);

/** Plain SIMD runs everywhere tfjs's own does; relaxed SIMD adds the fused multiply-add. */
const variants = { simd: ['--enable', 'simd'], relaxedSimd: ['--enable', 'simd,relaxed-simd'] };

/** The text of the generated module. */
export async function generate() {
  const source = await readFile(new URL('gemm.ts', here), 'utf8');
  const lines = [
    '/** Generated from assembly/gemm.ts by assembly/build.mjs: the matrix product as WebAssembly, in base64. */',
  ];
  for (const [name, flags] of Object.entries(variants))
    lines.push(`export const ${name} =\n  '${await compile(source, flags)}';`);
  return `${lines.join('\n')}\n`;
}

async function compile(source, flags) {
  const files = { 'gemm.ts': source };
  const written = {};
  const options = ['-O3', '--runtime', 'stub', '--noAssert', '--importMemory', ...flags, '-o', 'gemm.wasm'];
  const { error, stderr } = await asc.main(['gemm.ts', ...options], {
    readFile: (name) => files[name] ?? null,
    writeFile: (name, contents) => {
      written[name] = contents;
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return Buffer.from(written['gemm.wasm']).toString('base64');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await generate());
