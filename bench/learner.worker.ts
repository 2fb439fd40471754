/** Entry point of the worker that `page.ts` starts for each of its subjects. */
import * as Comlink from 'comlink';
import { DomNetBench } from '../src/agents/wge/bench';

Comlink.expose(new DomNetBench());
