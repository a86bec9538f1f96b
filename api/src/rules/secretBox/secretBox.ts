import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

const derived = (key: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', use, 32));

/** Encrypts ("seals") secrets that must be readable again. The first key seals, all keys open. */
export const createKeyedBox = (keys: readonly [Uint8Array, ...Uint8Array[]]) => ({
  /** Bound to `about`: a secret that was copied into another row does not open. */
  seal: (secret: Uint8Array, about: string): Uint8Array => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, derived(keys[0], 'secrets'), iv).setAAD(
      Buffer.from(about),
    );
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  },

  /** @throws if none of the keys has sealed it, or it is bound to another text. */
  open: (sealed: Uint8Array, about: string): Uint8Array => {
    const [iv, tag] = [
      sealed.subarray(0, IV_BYTES),
      sealed.subarray(IV_BYTES).subarray(0, TAG_BYTES),
    ];
    for (const key of keys) {
      const decipher = createDecipheriv(ALGORITHM, derived(key, 'secrets'), iv, {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      const opened = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
      try {
        return new Uint8Array(Buffer.concat([opened, decipher.final()]));
      } catch {
        // Another key may have sealed it.
      }
    }
    throw new Error('No key opens this secret: SECRET_KEYS lacks the one that sealed it.');
  },

  /**
   * The stored form of a short secret that is only compared. Without the key, nobody can try all
   * possible secrets. One mark for each key; the first one is stored.
   */
  marks: (secret: string): [Uint8Array, ...Uint8Array[]] => {
    const markBy = (key: Uint8Array) =>
      new Uint8Array(createHmac('sha256', derived(key, 'marks')).update(secret).digest());
    const [first, ...others] = keys;
    return [markBy(first), ...others.map(markBy)];
  },
});
export type KeyedBox = ReturnType<typeof createKeyedBox>;
