/** Entry point of the worker that `page.ts` starts for each of its subjects: the network that its name says. */
import * as Comlink from 'comlink';
import { DomNetBench } from '../src/agents/wge/bench';
import { WobBench } from '../src/agents/world-of-bits/bench';

Comlink.expose(self.name === 'world-of-bits' ? new WobBench() : new DomNetBench());
