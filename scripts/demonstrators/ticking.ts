/** Radio buttons and checkboxes: find the labels, tick, submit. */
import type { Demonstrator, Goal, Person } from './Person';
import { areSynonyms } from './synonyms';

/** Hits the box itself or the words next to it. */
async function tick(person: Person, label: string): Promise<void> {
  const line = person.findText('#area label', label).first();
  await person.click(person.chance(0.7) ? line.locator('input') : line);
}

export const clickOption: Demonstrator = async (person, { fields }) => {
  await person.look();
  const others = (await person.texts('#area label')).filter((label) => label.trim() !== fields.target);
  if (others.length > 0 && person.chance(0.25)) {
    await tick(person, person.pick(others).trim());
    await person.look();
  }
  await tick(person, fields.target);
  await person.click(person.find('#subbtn'));
};

/** The labels named `target 0`, `target 1`, ... */
const targetsOf = ({ fields }: Goal): string[] =>
  Object.entries(fields)
    .filter(([key]) => key.startsWith('target'))
    .map(([, value]) => value);

/** Ticks what fits and submits; a box ticked by mistake is unticked at once. */
const tickAll =
  (fits: (label: string, target: string) => boolean): Demonstrator =>
  async (person, goal) => {
    await person.look();
    const labels = (await person.texts('#area label')).map((label) => label.trim());
    const wanted = labels.filter((label) => targetsOf(goal).some((target) => fits(label, target)));
    const others = labels.filter((label) => !wanted.includes(label));
    const mistakeAt = others.length > 0 && person.chance(0.25) ? person.pick([...wanted.keys()]) : -1;
    for (const [index, label] of wanted.entries()) {
      if (index === mistakeAt) {
        const mistake = person.pick(others);
        await tick(person, mistake);
        await person.pause(150, 350);
        await tick(person, mistake);
      }
      await tick(person, label);
    }
    if (person.chance(0.15)) await person.misclick();
    await person.click(person.find('#subbtn'));
  };

export const clickCheckboxes = tickAll((label, target) => label === target);
export const clickCheckboxesSoft = tickAll(areSynonyms);
