export interface ExampleSite {
  readonly url: string;
  close(): Promise<void>;
}

export declare const sites: Readonly<Record<string, { readonly port: number }>>;

/** On its own port, unless another is given; 0: any. */
export declare function startSite(name: string, port?: number): Promise<ExampleSite>;
