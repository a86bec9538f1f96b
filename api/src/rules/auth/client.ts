/** Who asks, as far as it can be told of somebody who is not signed in. Both are hashes. */
export interface Client {
  /** The browser, by its cookie. Whether an account knows it is another question. */
  device: Uint8Array | null;
  /** Where it asks from. */
  source: Uint8Array;
}

/** One whose browser has its cookie, or gets it with the answer. */
export interface KnownClient extends Client {
  device: Uint8Array;
}
