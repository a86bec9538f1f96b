import { isRunning } from '../../../../tools/src/site/processLock';
import { readServerAddress, type ServerAddress } from '../../storage/serverAddress';

const TIMEOUT_MS = 2_000;

/**
 * The server that uses the embedded database, or null. Its address may be left over from a crash,
 * so the process has to be alive and answer.
 */
export const findServer = async (dataDir: string): Promise<ServerAddress | null> => {
  const address = await readServerAddress(dataDir);
  if (!address || !isRunning(address.pid)) return null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(`${address.url}/healthz`, { signal })).ok ? address : null;
  } catch {
    return null;
  }
};
