/** Entry point of the worker in which models are timed. */
import * as Comlink from 'comlink';
import { ModelBench } from '../src/agents/wge/ModelBench';

Comlink.expose(new ModelBench());
