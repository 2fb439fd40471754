/** Made by `vitePlugin.ts`. */
declare module 'virtual:pack-runtime' {
  /** A script that defines `packRuntime.start` as a variable of its scope. */
  const code: string;
  export default code;
}

declare module 'virtual:site-runtime' {
  /** A script that defines `siteRuntime.start` as a variable of its scope. */
  const code: string;
  export default code;
}

declare module 'virtual:site-sandbox' {
  /** A script that defines `siteSandbox.start` as a variable of its scope. */
  const code: string;
  export default code;
}

declare module 'virtual:darkroom' {
  /** A script that takes orders from its window. */
  const code: string;
  export default code;
}
