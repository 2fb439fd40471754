// @ts-check
/**
 * Clicks the element whose text is the value of the goal's first field, which solves a task such as click-test-2:
 *
 *     npx latticework rollout --task click-test-2 --agent examples/agents/click-goal.mjs
 *
 * @type {import('../../cli/ownAgent/ownAgent').OwnAgent}
 */
export default async function clickGoal({ fields, dom_elements: elements }, { error }) {
  if (error !== null) console.error(error);
  const wanted = fields[0]?.[1];
  const target = elements.find(({ text }) => text !== '' && text === wanted);
  if (target === undefined) return { kind: 'noop' };
  return { action: { kind: 'click', ref: target.ref }, note: { actor: 'click-goal' } };
}
