import { join } from 'node:path';
import { HOST_SCRIPTS_FILE, type HostScripts } from '@pmm/shared/contracts/signedRegistry';
import { liveFile } from './liveFile';

/** What the released host says of itself. */
export interface HostOfSite {
  /** Versions of the shared modules. */
  provided: Readonly<Record<string, string>>;
  scripts: Readonly<Partial<HostScripts>>;
}

/** The host as it is now; one that is not there, or is an older one, provides nothing that is known. */
export const followHost = (folder: string): (() => Promise<HostOfSite>) => {
  const version = liveFile(
    join(folder, 'version.json'),
    (text) => JSON.parse(text) as { shared?: HostOfSite['provided'] },
  );
  const scripts = liveFile(
    join(folder, HOST_SCRIPTS_FILE),
    (text) => JSON.parse(text) as HostScripts,
  );
  return async () => ({
    provided: (await version())?.shared ?? {},
    scripts: (await scripts()) ?? {},
  });
};
