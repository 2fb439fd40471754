// @ts-check
/** Clicks the element whose text is the value of the goal's first field, which solves a task such as click-test-2. */
import { LatticeworkEnv } from './latticeworkEnv.mjs';

const env = await LatticeworkEnv.open('click-test-2');
for (let seed = 0; seed < 5; seed++) {
  let { observation } = await env.reset({ seed });
  for (let isOver = false; !isOver; ) {
    const [[, wanted]] = observation.fields;
    const target = observation.dom_elements.find(({ text }) => text === wanted);
    const { reward, terminated, truncated, info, ...next } = await env.step(
      target === undefined ? { kind: 'noop' } : { kind: 'click', ref: target.ref },
    );
    observation = next.observation;
    isOver = terminated || truncated;
    if (isOver) console.log(`seed ${seed}: reward ${reward}, ${info.success ? 'success' : 'failure'}`);
  }
}
await env.close();
