/** The checkout: the folder that contains `dist-cli/`, from which the built command line runs. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
