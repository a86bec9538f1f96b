import { join } from 'node:path';
import { HOST_SCRIPTS_FILE, type HostScripts } from '@pmm/shared/contracts/signedRegistry';
import { liveFile } from './liveFile';

/** What the released host says about itself. */
export interface HostOfSite {
  /** The versions of the shared modules. */
  provided: Readonly<Record<string, string>>;
  scripts: Readonly<Partial<HostScripts>>;
}

/**
 * Reads the host that is released now. If there is none, or an older one that does not say, nothing
 * is known of what it provides.
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
