/** Entry point of the worker that reads files from outside. */
import * as Comlink from 'comlink';
import { ForeignFiles } from '../src/imports/ForeignFiles';

Comlink.expose(new ForeignFiles());
