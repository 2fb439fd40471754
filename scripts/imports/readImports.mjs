/** What files import: values and types, at the top of a file, at run time (`import()`), and in types. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.mts', '/index.ts'];

/** Every specifier of a source text, as written. */
export function specifiersOf(path, text) {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) found.push(moduleRequest.value);
  // The other kinds are rare, and walking every tree takes five times as long as all the rest.
  if (/\bimport\s*\(/.test(text)) {
    const note = ({ source }) => typeof source.value === 'string' && found.push(source.value);
    new Visitor({ ImportExpression: note, TSImportType: note }).visit(program);
  }
  return [...new Set(found)];
}

/** The file that a relative specifier leads to; null if it is not a source file. */
function resolve(root, from, specifier) {
  const base = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const found = ENDINGS.map((ending) => base + ending).find(
    (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  );
  return found && SOURCE.test(found) ? found : null;
}

/** Everything in some folders of the checkout, folders included. Paths are relative to `root`. */
export function readPaths(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  );
}

/** All source files in some folders of the checkout, with what they import. Paths are relative to `root`. */
export function readImports(root, folders) {
  const paths = readPaths(root, folders).filter((path) => SOURCE.test(path));
  return paths.map((path) => {
    const specifiers = specifiersOf(path, readFileSync(join(root, path), 'utf8'));
    const isRelative = (specifier) => specifier.startsWith('.');
    return {
      path,
      files: specifiers
        .filter(isRelative)
        .map((specifier) => resolve(root, path, specifier))
        .filter((file) => file !== null),
      packages: specifiers.filter((specifier) => !isRelative(specifier)),
    };
  });
}
