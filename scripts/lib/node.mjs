/** Which Node the project needs: `engines` of package.json, a lower bound such as ">=20.19". */

const numbers = (version) => version.match(/\d+/g).map(Number);

/**
 * What to do if this Node is too old: packages fail with messages that say nothing of it. Null if it is new enough.
 * @param {string} version such as "20.9.0"
 * @param {string} range lower bound
 */
export function nodeProblem(version, range) {
  const [mine, needed] = [numbers(version), numbers(range)];
  const at = needed.findIndex((part, i) => part !== mine[i]);
  if (at < 0 || mine[at] > needed[at]) return null;
  return `Latticework needs Node ${needed.join('.')} or newer, and this is Node ${version}. Get a newer one from https://nodejs.org.`;
}
