/** Types of `violations.mjs`, which `npm run check` runs before anything is built. */
export interface ImportingFile {
  readonly path: string;
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

export interface ImportRules {
  readonly layers: readonly { readonly room: string; readonly imports: readonly string[] }[];
  readonly owned: readonly { readonly packages: readonly string[]; readonly rooms: readonly string[] }[];
}

export function violations(files: readonly ImportingFile[], rules: ImportRules): string[];
