import { describe, expect, it } from '@jest/globals';
import { Refusal, requirePzn, unknownChannel, unknownProduct, unsuitable } from './reasons';

describe('a reason', () => {
  it('shows at most 80 characters of a value', () => {
    // Two of the characters are the quotes.
    expect(unsuitable('name', 'a'.repeat(78), 'short').reason).toBe(
      `name is "${'a'.repeat(78)}", but must be short`,
    );
    expect(unsuitable('name', 'a'.repeat(79), 'short').reason).toBe(
      `name is "${'a'.repeat(79)}…, but must be short`,
    );
  });

  it('shows a value without its control characters', () => {
    expect(unsuitable('name', 'a\u001bb\u009bc\u202ed', 'short').reason).toBe(
      String.raw`name is "a\u001bb c d", but must be short`,
    );
  });

  it('does not cut an emoji in half', () => {
    expect(unsuitable('name', `${'a'.repeat(78)}🙂`, 'short').reason).toBe(
      `name is "${'a'.repeat(78)}…, but must be short`,
    );
  });

  it('names the missing product or pharmacy', () => {
    expect(unknownProduct('10203603')).toMatchObject({
      field: 'pzn',
      reason: 'pzn 10203603 is not in the catalogue; put in its product first',
    });
    expect(unknownChannel('apo "nord"')).toMatchObject({
      field: 'channel',
      reason: String.raw`channel "apo \"nord\"" is not known; put in the channel first`,
    });
  });
});

describe('a PZN', () => {
  it('is stored with its leading zero', () => {
    expect(requirePzn('pzn', '4877800')).toBe('04877800');
  });

  it.each([
    ['10203604', 'it would have to be 3'],
    ['4877801', 'it would have to be 0'],
    ['00000030', 'no PZN begins with these digits'],
  ])('%s is refused with the fix: %s', (text, wayOut) => {
    const refused = new Refusal(`pzn is "${text}", but its check digit is wrong: ${wayOut}`, 'pzn');
    expect(() => requirePzn('pzn', text)).toThrow(refused);
  });
});
