import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './test';

/** The six digits of the newest mail to this address; waits until it is there. */
export const newestCode = async (dataDir: string, email: string): Promise<string> => {
  const folder = path.join(dataDir, 'outbox');
  const codes = async (): Promise<string[]> => {
    const names = (await readdir(folder).catch(() => [])).sort();
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    return mails
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => /^\s*(\d{6})\s*$/m.exec(mail)?.[1] ?? []);
  };
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0);
  return (await codes()).at(-1) ?? '';
};
