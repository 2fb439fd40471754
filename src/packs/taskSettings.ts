/**
 * `tasks.json`: what a pack says about its own tasks, by the names of their pages. A pack is not trusted: its numbers have limits, and
 * anything else in the file is an error.
 */
import { z } from 'zod';
import { errorMessage } from '../contracts/errorMessage';
import type { PackFiles, PackPageInfo } from '../contracts/pack';
import { fileNameOf, folderOf } from '../files/paths';
import { nearestNames } from '../task/nearestNames';
import { ACTION_SETS, TASK_KINDS, TEXT_SOURCES } from '../task/task';
import { PackError } from './PackError';

const FILE = 'tasks.json';
/** Characters of a value that an error shows. */
const SHOWN = 60;

const whole = (least: number, most: number) =>
  z.int().min(least).max(most).describe(`a whole number from ${least} to ${most}`);
const oneOf = <T extends string>(names: readonly T[]) =>
  z.enum(names).describe(`one of ${names.map(quote).join(', ')}`);
const flag = z.boolean().describe('true or false');

/** The fields have the names, meanings and units of `Task`; each schema's description is what an error says is legal. */
export const taskSettingsSchema = z
  .strictObject({
    description: z
      .string()
      .regex(/^\P{C}{1,200}$/u)
      .describe('one line of 1 to 200 characters'),
    kinds: z
      .array(z.enum(TASK_KINDS))
      .min(1)
      .max(TASK_KINDS.length)
      .describe(`a list of any of ${TASK_KINDS.map(quote).join(', ')}`),
    actionSet: oneOf(ACTION_SETS),
    textSource: oneOf(TEXT_SOURCES),
    optimalActions: z.number().min(1).max(200).describe('a number from 1 to 200'),
    maxSteps: whole(1, 200),
    waitMs: whole(0, 60_000),
    timeLimitMs: whole(1_000, 120_000),
    successThreshold: z.number().positive().max(1).describe('a number above 0 and at most 1'),
    hasPartialCredit: flag,
    isShaped: flag,
  })
  .partial();

export type TaskSettings = Readonly<z.infer<typeof taskSettingsSchema>>;

/** The settings of a page, which were checked when its pack was read. */
export const settingsOf = ({ settings = {} }: PackPageInfo): TaskSettings => settings as TaskSettings;

/**
 * The pages with the settings that the pack's `tasks.json` gives them. The file is next to the pages, or in a folder above them.
 * @throws PackError naming file, task and field
 */
export function withSettings(pages: readonly PackPageInfo[], files: PackFiles): readonly PackPageInfo[] {
  const [file, other] = [...files.keys()].filter(
    (path) => fileNameOf(path) === FILE && pages.some((page) => page.path.startsWith(folderOf(path))),
  );
  if (file === undefined) return pages;
  if (other !== undefined) throw new PackError(`it has both ${file} and ${other}; keep one of them`);
  const settings = read(file, new TextDecoder().decode(files.get(file)), pages);
  return pages.map((page) =>
    settings.has(page.name) ? { ...page, settings: settings.get(page.name) } : page,
  );
}

function read(file: string, text: string, pages: readonly PackPageInfo[]): ReadonlyMap<string, TaskSettings> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new PackError(`${file} is not JSON: ${errorMessage(error)}`);
  }
  if (!isObject(json))
    throw new PackError(`${file} is not an object like {"${pages[0].name}": {"maxSteps": 20}}`);
  const names = pages.map(({ name }) => name);
  return new Map(
    Object.entries(json).map(([name, given]) => {
      if (!names.includes(name)) {
        throw new PackError(
          `${file} names ${show(name)}, but no task page has this name${hint(name, names)}`,
        );
      }
      return [name, check(`${file}, task "${name}"`, given)] as const;
    }),
  );
}

function check(where: string, given: unknown): TaskSettings {
  if (!isObject(given))
    throw new PackError(`${where}: ${show(given)} is not an object like {"maxSteps": 20}`);
  const known = Object.keys(taskSettingsSchema.shape);
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const legal = hint(unknown, known) || `; there are ${known.join(', ')}`;
    throw new PackError(`${where}: there is no field ${show(unknown)}${legal}`);
  }
  const checked = taskSettingsSchema.safeParse(given);
  if (checked.success) return checked.data;
  const field = String(checked.error.issues[0].path[0]) as keyof TaskSettings;
  const { description } = taskSettingsSchema.shape[field].unwrap();
  throw new PackError(`${where}: ${field} is ${show(given[field])}, but must be ${description}`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hint(name: string, names: readonly string[]): string {
  const near = nearestNames(name, names);
  return near.length > 0 ? ` (did you mean ${near.join(', ')}?)` : '';
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function quote(text: string): string {
  return `"${text}"`;
}
