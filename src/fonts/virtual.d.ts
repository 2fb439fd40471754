/** Made by `vitePlugin.ts`. */
declare module 'virtual:page-fonts' {
  /** Fonts of all pages, and the rules that apply them. */
  export const pages: string;
  /** Characters that few pages need. */
  export const unicode: string;
}
