/** Writes the JSON Schema of demonstration files, `public/schemas/demonstration.json`, from the schema that they are checked with. */
import { writeFileSync } from 'node:fs';
import { importTypeScript } from './lib/importTypeScript.mjs';
import { inRoot } from './lib/project.mjs';

const { schemaText } = await importTypeScript('scripts/schema/demonstrationSchema.ts');
const file = inRoot('public', 'schemas', 'demonstration.json');
writeFileSync(file, schemaText());
console.log(file);
