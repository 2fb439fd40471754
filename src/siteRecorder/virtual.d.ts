/** Made by `vitePlugin.ts`. */
declare module 'virtual:site-recorder' {
  /** A script that records the page it is run in. */
  const code: string;
  export default code;
}
