import { seedServers } from './engines';
import { fillServerDatabase, seededData, usualSeed } from './seed';

/** Workers inherit the environment: each of their servers starts with a copy of this folder. */
export default async (): Promise<void> => {
  process.env['SEEDED_DATA_DIR'] = await seededData(usualSeed());
  await seedServers(fillServerDatabase);
};
