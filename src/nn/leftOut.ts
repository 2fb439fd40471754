/** Stands for the packages of tfjs that `vitePlugin.ts` leaves out: nothing but the versions, which tfjs lists. */
const LEFT_OUT = 'left out';

export {
  LEFT_OUT as version_converter,
  LEFT_OUT as version_data,
  LEFT_OUT as version_layers,
  LEFT_OUT as version_webgl,
};
