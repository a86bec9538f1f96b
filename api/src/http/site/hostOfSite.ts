import { join } from 'node:path';
import { HOST_SCRIPTS_FILE, type HostScripts } from '@pmm/shared/contracts/signedRegistry';
import { BEST_QUALITY, encodedBody, type EncodedBody, JSON_TYPE } from '../encodedBody';
import { liveFile } from './liveFile';
import { pageDocument } from './pageDocument';

/** A host's description of itself. */
export interface HostOfSite {
  /** The versions of the shared modules. */
  provided: Readonly<Record<string, string>>;
  scripts: Readonly<Partial<HostScripts>>;
}

/** The document of a host as this site serves it, and the policy (CSP) for it. */
export interface HostPage {
  html: string;
  policy: string;
}

/** A released host, or its canary. Documents are null while there is none. */
export interface ServedHost {
  /** /version.json */
  version: () => Promise<EncodedBody | null>;
  /** The document of every page, with the policy for it. */
  page: () => Promise<{ document: ReturnType<typeof pageDocument>; policy: string } | null>;
  /** Empty without a host, and for an older one without a description. */
  description: () => Promise<HostOfSite>;
}

/**
 * Reads the host that is released in a folder now.
 *
 * @param pageOf makes the page of a released document.
 */
export const followHost = (folder: string, pageOf: (file: string) => HostPage): ServedHost => {
  const version = liveFile(join(folder, 'version.json'), (text) => ({
    body: encodedBody(text, JSON_TYPE, BEST_QUALITY),
    text,
  }));
  const scripts = liveFile(
    join(folder, HOST_SCRIPTS_FILE),
    (text) => JSON.parse(text) as HostScripts,
  );
  return {
    version: async () => (await version())?.body ?? null,
    page: liveFile(join(folder, 'index.html'), (file) => {
      const { html, policy } = pageOf(file);
      return { document: pageDocument(html), policy };
    }),
    description: async () => {
      const { text = '{}' } = (await version()) ?? {};
      const { shared = {} } = JSON.parse(text) as { shared?: HostOfSite['provided'] };
      return { provided: shared, scripts: (await scripts()) ?? {} };
    },
  };
};
