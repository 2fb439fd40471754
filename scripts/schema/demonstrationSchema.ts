/**
 * The JSON Schema of demonstration files (draft 2020-12), for people with other tools. It is made from the schema that files are checked
 * with here; only its words are added, as the page does not need them.
 */
import { z } from 'zod';
import {
  aim,
  design,
  episode,
  rawDemonstration,
  rawDomNode,
  rawEvent,
  rawInput,
  rawState,
} from '../../src/demo/format';
import { FIELD_TEXTS } from './fieldTexts';

type Definition = keyof typeof FIELD_TEXTS;
type Schema = z.core.JSONSchema.JSONSchema;

const DEFINITIONS: Record<Definition, z.ZodType> = {
  Demonstration: rawDemonstration,
  State: rawState,
  Event: rawEvent,
  Node: rawDomNode,
  Episode: episode,
  Input: rawInput,
  Aim: aim,
  Design: design,
};

const HEAD = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:latticework:demonstration',
  title: 'Demonstration of a web task',
  description:
    'A file of Latticework or MiniWoB++: one demonstration, or a list of them. Unknown keys are allowed everywhere, and kept. docs/demonstrations.md explains it.',
} as const;

export function demonstrationSchema(): Schema {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(DEFINITIONS)) names.add(schema, { id });
  const { $defs, anyOf } = z.toJSONSchema(z.union([rawDemonstration, z.array(rawDemonstration)]), {
    metadata: names,
    // As it is read: keys that are not named may be there.
    io: 'input',
    override: ({ jsonSchema }) => leaveOutDefaults(jsonSchema),
  });
  for (const [id, definition] of Object.entries($defs!)) describe(definition, FIELD_TEXTS[id as Definition]);
  return { ...HEAD, anyOf, $defs };
}

/** What would hold without being said. */
function leaveOutDefaults(schema: Schema): void {
  if (JSON.stringify(schema.additionalProperties) === '{}') delete schema.additionalProperties;
  delete schema.propertyNames;
}

function describe(definition: Schema, texts: (typeof FIELD_TEXTS)[Definition]): void {
  definition.description = texts.description;
  const fields: Readonly<Record<string, string>> = texts.fields;
  for (const { properties = {} } of [definition, ...(definition.oneOf ?? [])] as Schema[])
    for (const [name, property] of Object.entries(properties))
      (property as Schema).description = fields[name];
}

/** The content of `public/schemas/demonstration.json`. */
export const schemaText = (): string => `${JSON.stringify(demonstrationSchema(), null, 2)}\n`;
