/** Tasks that are one well-aimed click away, sometimes after some looking around. */
import type { Demonstrator } from './Person';

export const clickTest: Demonstrator = async (person) => {
  await person.look();
  if (person.chance(0.3)) await person.misclick();
  await person.click(person.find('#subbtn'));
};

export const clickTest2: Demonstrator = async (person) => {
  await person.look();
  if (person.chance(0.3)) await person.misclick();
  await person.click(person.findText('#area button', 'ONE'));
};

export const clickButton: Demonstrator = async (person, { fields }) => {
  await person.look();
  const textFields = await person.find('#area input').count();
  if (textFields > 0 && person.chance(0.2)) await person.click(person.find('#area input').first());
  await person.click(person.findText('#area button', fields.target));
};

export const clickLink: Demonstrator = async (person, { fields }) => {
  await person.look();
  if (person.chance(0.2)) await person.misclick();
  await person.click(person.findText('#area .alink', fields.target));
};

export const clickDialog: Demonstrator = async (person) => {
  await person.look();
  if (person.chance(0.15)) await person.click(person.find('#dialog'));
  if (person.chance(0.15)) await person.click(person.find('.ui-dialog-title'));
  await person.click(person.find('.ui-dialog-titlebar-close'));
};

/** Opens tab after tab until the link shows up; the first one is already open. */
export const clickTab2: Demonstrator = async (person, { fields }) => {
  await person.look();
  const tabs = await person.texts('#area .ui-tabs-anchor');
  const link = person.findText('#area .alink:visible', fields.target);
  const order = person.chance(0.7) ? tabs : person.shuffled(tabs);
  for (const tab of order) {
    if ((await link.count()) > 0) break;
    await person.click(person.findText('#area .ui-tabs-anchor', tab));
    await person.look();
  }
  await person.click(link);
};
