import { join } from 'node:path';
import { HOST_SCRIPTS_FILE, type HostScripts } from '@pmm/shared/contracts/signedRegistry';
import { liveFile } from './liveFile';

/** The released host's description of itself. */
export interface HostOfSite {
  /** The versions of the shared modules. */
  provided: Readonly<Record<string, string>>;
  scripts: Readonly<Partial<HostScripts>>;
}

/**
 * Reads the host that is released now. Without one, or for an older one without a description, the
 * provided versions are unknown.
 */
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
