import { readCommand } from '../admin/runAdmin';
import type { Work } from '../admin/work';
import { readEnvironment } from '../environment';

interface Around extends Pick<Work, 'database' | 'print'> {
  deliver?: Work['deliver'];
  variables?: NodeJS.ProcessEnv;
}

/** Runs a command of the administration, as `npm run admin` does. */
export const adminCommand = async (
  words: readonly string[],
  { variables = {}, deliver = null, ...around }: Around,
): Promise<void> => {
  const command = readCommand(words);
  if (!('run' in command)) throw new Error('not a verb');
  await command.run({ ...around, deliver, environment: readEnvironment(variables) });
};
