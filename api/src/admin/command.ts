import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../environment';
import { explain } from '../explain';
import { deliverBySmtp } from '../mail/deliver';
import { openDatabase } from '../storage/openDatabase';
import { runDatabaseVerb } from './databaseVerbs';
import { readCommand } from './runAdmin';

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  if ('help' in command) {
    console.log(command.help);
    return;
  }
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDir, postgres, smtp } = environment;
  const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));
  const place = { databaseUrl, dataDir, postgres, migrationsDir };
  if ('verb' in command) {
    console.log(await runDatabaseVerb(command.verb, place));
    return;
  }
  const { database, close } = await openDatabase({
    ...place,
    databaseUrl: postgres.directUrl ?? databaseUrl,
  });
  try {
    const deliver = smtp === undefined ? null : deliverBySmtp(smtp);
    await command.run({ database, environment, deliver, print: console.log });
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
