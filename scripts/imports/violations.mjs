/** Describes what is wrong with the imports of some files. */

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Whether the path is in a folder that matches the pattern; `*` is any one folder. */
function isIn(pattern, path) {
  const folders = path.split('/').slice(0, -1);
  return pattern.split('/').every((part, i) => i < folders.length && (part === '*' || part === folders[i]));
}

const depth = (pattern) => pattern.split('/').length;

/** `@mantine/core/styles.css` belongs to `@mantine/core`, `react-dom/client` to `react-dom`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isNamed = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** A row may name rooms above it, and no others. */
function disorder(layers) {
  const above = new Set();
  const problems = [];
  for (const { room, imports } of layers) {
    for (const other of imports.filter((name) => !above.has(name)))
      problems.push(`The layers are out of order: ${room} names ${other}, which is not above it.`);
    above.add(room);
  }
  return problems;
}

function wrongRoom(path, target, layers) {
  const roomOf = (file) =>
    layers
      .filter(({ room }) => isIn(room, file))
      .sort((a, b) => depth(b.room) - depth(a.room))
      .at(0);
  const own = roomOf(path);
  if (!own) return `${path} is in no room of scripts/imports/rules.mjs.`;
  const other = roomOf(target);
  if (!other || other === own || own.imports.includes(other.room)) return null;
  const allowed = own.imports.length > 0 ? own.imports.join(', ') : 'nothing';
  return `${path} imports ${target}. ${own.room} may import ${allowed}.`;
}

function wrongPackage(path, name, owned) {
  const owner = owned.find(({ packages }) => packages.some((pattern) => isNamed(pattern, name)));
  if (!owner || owner.rooms.some((room) => isIn(room, path))) return null;
  return `${path} imports ${name}, which belongs to ${owner.rooms.join(', ')}.`;
}

/**
 * @param files each with the files of this project (`files`) and what else (`packages`) it imports
 * @returns one sentence per violation
 */
export function violations(files, { layers, owned }) {
  const problems = files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, files: targets, packages }) => [
      ...targets.map((target) => wrongRoom(path, target, layers)),
      ...packages.map((specifier) => wrongPackage(path, packageOf(specifier), owned)),
    ]);
  return [...disorder(layers), ...new Set(problems.filter((problem) => problem !== null))];
}
