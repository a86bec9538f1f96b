import type { Asset } from './registry';

/**
 * The registry as a file: its text with a signature as first member, `{"signature":"KEY.BASE64",…`.
 * Signed is the text without that member, byte by byte. A server may write what helps a page to load
 * sooner before it, which nothing relies on.
 */
const SIGNATURE = /"signature":"([a-z0-9-]+)\.([A-Za-z0-9+/]{86}==)",/;

export const withSignature = (text: string, keyId: string, signature: string): string =>
  `{"signature":"${keyId}.${signature}",${text.slice(1)}`;

interface SignedText {
  /** What the signature is about: only this may be parsed once it has been verified. */
  text: string;
  keyId: string;
  /** In base64. */
  signature: string;
}

/** Null where there is no signature. */
export const signedTextOf = (file: string): SignedText | null => {
  const found = SIGNATURE.exec(file);
  if (!found) return null;
  const [member, keyId = '', signature = ''] = found;
  return { text: `{${file.slice(found.index + member.length)}`, keyId, signature };
};

/**
 * The scripts that the host loads on demand: for layouts by the name of the chunk, as `layout-main`, for shared modules by
 * their names. A file of its build, which the server reads.
 */
export type HostScripts = Record<string, Asset[]>;

export const HOST_SCRIPTS_FILE = 'scripts.json';

/** What a page downloads early for the host, or for the build of a feature. */
export interface StartPreloads {
  /** As `feature@build`; left out for the host. */
  build?: string;
  /** Its entry, its chunks, and those of the host that it takes shared modules from. */
  assets: Asset[];
  /** What the page reads, see `reads` of a route. */
  reads?: string[];
}

export const withPreloads = (file: string, preloads: readonly StartPreloads[]): string =>
  `{"preloads":${JSON.stringify(preloads)},${file.slice(1)}`;

/**
 * What the server writes into the document of a page, so that the start need not ask for it: as JSON, in an element
 * of its own, which runs nothing.
 */
export interface DocumentStart {
  /** The text of /config.json. */
  config: string;
  /** The file, as it was signed. */
  registry: string;
  /** For who is not signed in. */
  signedOut: StartPreloads[];
  /** For who is; null where it depends on the person, so that the page says who asks. */
  signedIn: StartPreloads[] | null;
}

/** The id of that element. */
export const DOCUMENT_START = 'start';
