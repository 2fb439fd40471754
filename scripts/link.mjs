/** After an install: makes `npx latticework` find this checkout. */
import { linkCommand } from './lib/project.mjs';

linkCommand();
