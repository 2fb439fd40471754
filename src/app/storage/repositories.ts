/** The data this browser stores between visits: one database, with a repository for each kind of object. */

import { BuiltSiteRepository } from '../../store/BuiltSiteRepository';
import { Database } from '../../store/Database';
import { DemoRepository } from '../../store/DemoRepository';
import { PackRepository } from '../../store/PackRepository';
import { PlayRepository } from '../../store/PlayRepository';
import { RecordedSiteRepository } from '../../store/RecordedSiteRepository';
import { RunRepository } from '../../store/RunRepository';

const database = new Database();

export const runRepository = new RunRepository(database);
export const demoRepository = new DemoRepository(database);
export const packRepository = new PackRepository(database);
export const playRepository = new PlayRepository(database);
export const recordedSiteRepository = new RecordedSiteRepository(database);
export const builtSiteRepository = new BuiltSiteRepository(database);
