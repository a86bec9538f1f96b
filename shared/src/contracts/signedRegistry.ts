import type { Asset } from './registry';

/**
 * The registry as a file: its text with the signature as first member,
 * `{"signature":"KEY.BASE64",…`. The signature covers the text without that member, byte by byte.
 * Before it stand the parts that teams sign (`teamParts.ts`), and hints of the server that let a
 * page load sooner; nothing relies on these.
 */
const SIGNATURE = /"signature":"([a-z0-9-]+)\.([A-Za-z0-9+/]{86}==)",/;

export const withSignature = (text: string, keyId: string, signature: string): string =>
  `{"signature":"${keyId}.${signature}",${text.slice(1)}`;

export interface SignedText {
  /** The signed text: after the signature is verified, only this is parsed. */
  text: string;
  keyId: string;
  /** In base64. */
  signature: string;
}

/**
 * Null if the file has no signature.
 *
 * @returns also the members before the signature, as JSON; they are not covered by it.
 */
export const signedTextOf = (file: string): (SignedText & { before: string }) | null => {
  const found = SIGNATURE.exec(file);
  if (!found) return null;
  const [member, keyId = '', signature = ''] = found;
  const text = `{${file.slice(found.index + member.length)}`;
  // The last character is the opening brace or a comma.
  const before = found.index > 1 ? `${file.slice(0, found.index - 1)}}` : '{}';
  return { text, keyId, signature, before };
};

/**
 * The scripts that the host loads on demand: of layouts by the name of the chunk, such as
 * `layout-main`, of shared modules by their names. The host's build writes them to a file for the
 * server.
 */
export type HostScripts = Record<string, Asset[]>;

export const HOST_SCRIPTS_FILE = 'scripts.json';

/** Files that a page downloads early, for the host or for the build of a feature. */
export interface StartPreloads {
  /** As `feature@build`; left out for the host. */
  build?: string;
  /** Its entry, its chunks, and the host's chunks with the shared modules that it uses. */
  assets: Asset[];
  /** The requests of the page, see `reads` of a route. */
  reads?: string[];
}

export const withPreloads = (file: string, preloads: readonly StartPreloads[]): string =>
  `{"preloads":${JSON.stringify(preloads)},${file.slice(1)}`;

/**
 * Written by the server into the document of a page, so that the start need not request it: JSON in
 * a script element that does not run.
 */
export interface DocumentStart {
  /** The text of /config.json. */
  config: string;
  /** The file, as it was signed. */
  registry: string;
  /** For a visitor without a session. */
  signedOut: StartPreloads[];
  /** For a visitor with a session; null if it depends on the person: then the page requests it. */
  signedIn: StartPreloads[] | null;
}

/** The id of that script element. */
export const DOCUMENT_START = 'start';
