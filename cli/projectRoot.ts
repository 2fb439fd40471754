/** The checkout: the folder that holds `dist-cli/`, from where the built command line runs. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
