import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * Where the server that holds the embedded database listens, so that commands on the same machine
 * can send it their work. Only the owner can read it, because it contains the token.
 */
const serverAddressSchema = v.object({
  /** For instance http://127.0.0.1:3000 */
  url: v.pipe(v.string(), v.url()),
  token: v.pipe(v.string(), v.minLength(32)),
  pid: v.number(),
});
export type ServerAddress = v.InferOutput<typeof serverAddressSchema>;

const pathIn = (dataDir: string) => join(dataDir, 'server.json');

/** Null if the file is missing or invalid. */
export const readServerAddress = async (dataDir: string): Promise<ServerAddress | null> => {
  try {
    const parsed = v.safeParse(
      serverAddressSchema,
      JSON.parse(await readFile(pathIn(dataDir), 'utf8')),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

export const writeServerAddress = async (
  dataDir: string,
  address: ServerAddress,
): Promise<void> => {
  // Moved into place, so that it is complete and has its permissions from the start.
  const draft = `${pathIn(dataDir)}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(address)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, pathIn(dataDir));
};

export const removeServerAddress = (dataDir: string): Promise<void> =>
  rm(pathIn(dataDir), { force: true });
