/** Questions about the recipes site, answered by a script of the recorder. */

/** What a person would do, with a real mouse and keyboard; the recorder has a window of its own for each query. */
export const askingForTimes = (dishes: readonly string[]): string => `
export default async function (recorder) {
  for (const dish of ${JSON.stringify(dishes)}) {
    const page = await recorder.start({ template: 'How long does {dish} take?', values: { dish }, question: { category: 'dining' } });
    await page.locator('#q').click();
    await page.keyboard.type(dish);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: dish }).click();
    await page.locator('#time').waitFor();
    await recorder.selectAnswer();
    await page.locator('#time').click();
    await recorder.done();
  }
}
`;
