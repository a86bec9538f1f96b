import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onEnd } from './onEnd';
import { serveHosted } from './serveHosted';

/**
 * Runs one remote of this machine inside a deployed app, until a signal ends it.
 *
 * @param remote the name of a folder of this project, or any folder.
 * @throws if the host is not an address, or the remote does not build.
 */
export const developIn = async (host: string, remote: string): Promise<void> => {
  if (!URL.canParse(host)) throw new Error(`--host ${host} is no address.`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-hosted-'));
  const port = Number(process.env['PORT'] ?? 4_100);
  const { url, close } = await serveHosted(remote, host, { folder, port });
  onEnd(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  console.log(`\nOpen ${url}\nThe site has to allow it: OVERRIDE_ORIGINS=loopback`);
};
