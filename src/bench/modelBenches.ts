/** The networks to time, by name: those of the agent definitions. */
import { agentCatalogue } from '../agents/catalogue';
import type { BenchSpec } from '../agents/shared/definition';

export const modelBenches: Readonly<Record<string, BenchSpec>> = Object.fromEntries(
  agentCatalogue.flatMap(({ bench }) => (bench ? [[bench.network, bench]] : [])),
);
