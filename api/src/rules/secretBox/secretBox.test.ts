import { describe, expect, it } from '@jest/globals';
import { createKeyedBox } from './secretBox';

const key = (byte: number) => new Uint8Array(32).fill(byte);
const secret = new TextEncoder().encode('secret');

describe('a sealed secret', () => {
  it('opens with the key that sealed it, also when there is a newer one', () => {
    const sealed = createKeyedBox([key(1)]).seal(secret, 'a');
    expect(createKeyedBox([key(1)]).open(sealed, 'a')).toEqual(secret);
    expect(createKeyedBox([key(2), key(1)]).open(sealed, 'a')).toEqual(secret);
  });

  it('shows neither its content nor that two secrets are equal', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = box.seal(secret, 'a');
    expect(Buffer.from(sealed).includes('secret')).toBe(false);
    expect(box.seal(secret, 'a')).not.toEqual(sealed);
  });

  it('does not open with another key, for another owner, or altered', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = box.seal(secret, 'a');
    expect(() => createKeyedBox([key(2)]).open(sealed, 'a')).toThrow(/SECRET_KEYS/);
    expect(() => box.open(sealed, 'b')).toThrow();
    for (const at of sealed.keys()) {
      const altered = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(() => box.open(altered, 'a')).toThrow();
    }
  });

  it('of every previous release opens, and has the same mark', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = '070707070707070707070707b667056f427afbc072547e43f7c4be0a049d083e3047';
    expect(box.open(Buffer.from(sealed, 'hex'), 'a')).toEqual(secret);
    expect(Buffer.from(box.marks('code')[0]).toString('hex')).toBe(
      '06b8ecd115bd37e234786af3aeaccc364c02fcccf2ee320582871e4f82499e39',
    );
  });

  it('does not open when its seal is cut short', () => {
    const box = createKeyedBox([key(1)]);
    const sealed = box.seal(new Uint8Array(), 'a');
    expect(box.open(sealed, 'a')).toEqual(new Uint8Array());
    expect(() => box.open(sealed.subarray(0, -4), 'a')).toThrow();
  });

  it('has a mark for every key, beginning with the first key', () => {
    const [first] = createKeyedBox([key(1)]).marks('code');
    const both = createKeyedBox([key(2), key(1)]).marks('code');
    expect(both[1]).toEqual(first);
    expect(both[0]).not.toEqual(first);
  });
});
