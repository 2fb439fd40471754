/** Entry point of the worker that `page.ts` starts for each of its subjects: the network given by its name. */
import * as Comlink from 'comlink';
import { CcNetBench } from '../src/agents/cc-net/bench';
import { NavigatorBench } from '../src/agents/paired/bench';
import { DomNetBench } from '../src/agents/wge/bench';
import { WobBench } from '../src/agents/world-of-bits/bench';

/** By the name of the worker. */
const NETWORKS = {
  domnet: DomNetBench,
  'world-of-bits': WobBench,
  'cc-net': CcNetBench,
  navigator: NavigatorBench,
};

Comlink.expose(new NETWORKS[self.name as keyof typeof NETWORKS]());
