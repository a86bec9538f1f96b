import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment';
import { explain } from '../explain';
import { openDatabase } from '../storage/openDatabase';
import { BackupError } from './BackupError';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';
import { messageOf } from '../../../tools/src/site/systemError';

const usage = `npm run backup -- FILE
      Writes all data to a new FILE, as they are at one moment; on PostgreSQL while servers run.
npm run restore -- FILE [--replace]
      Puts them into an empty database of the same version; with --replace in the place of what is there.
DATABASE_URL or DATA_DIR says which database; on PostgreSQL a restore needs the login of its owner.`;

const readCall = () => {
  try {
    const [verb, ...args] = process.argv.slice(2);
    const options = { replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { verb, ...values, files: positionals };
  } catch (error) {
    throw new BackupError(`${messageOf(error)}\n${usage}`);
  }
};

const demandPlace = (verb: string | undefined, file: string): void => {
  if (verb === 'backup' && existsSync(file)) {
    throw new BackupError(`FILE ${file} exists already: name a new one.`);
  }
  if (verb === 'restore' && !existsSync(file)) {
    throw new BackupError(`FILE ${file} does not exist.`);
  }
};

const run = async (): Promise<void> => {
  const { verb, files, replace = false, help = false } = readCall();
  const [file = '', ...others] = files;
  if (help || file === '' || others.length > 0) {
    console.log(usage);
    process.exitCode = help ? 0 : 1;
    return;
  }
  demandPlace(verb, file);
  const { databaseUrl, dataDir, postgres } = readEnvironment(process.env);
  const { longWork, close } = await openDatabase({
    databaseUrl: postgres.directUrl ?? databaseUrl,
    dataDir,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    postgres,
  });
  try {
    if (verb === 'backup') await writeBackup(longWork, file);
    else await restoreBackup(longWork, file, { replace });
    console.log(verb === 'backup' ? `All data are in ${file}.` : 'The data are back.');
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
