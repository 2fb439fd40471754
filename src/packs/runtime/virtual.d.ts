/** Made by `vitePlugin.ts`. */
declare module 'virtual:pack-runtime' {
  /** A script that defines `packRuntime.start` as a variable of the scope it stands in. */
  const code: string;
  export default code;
}
