import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../environment';
import { explain } from '../explain';
import { deliverBySmtp } from '../mail/deliver';
import { openDatabase } from '../storage/openDatabase';
import { readCommand } from './runAdmin';

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  if ('help' in command) {
    console.log(command.help);
    return;
  }
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDir, postgres, smtp } = environment;
  const { database, close } = await openDatabase({
    databaseUrl: postgres.directUrl ?? databaseUrl,
    dataDir,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    postgres,
  });
  try {
    if ('migrate' in command) {
      console.log('The schema is up to date.');
      return;
    }
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
