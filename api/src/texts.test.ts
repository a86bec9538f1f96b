import { describe, expect, it } from '@jest/globals';
import { filled } from './texts';

describe('a text with placeholders', () => {
  it('contains the values, and keeps a placeholder that has no value', () => {
    expect(filled('{name} at {place}, {zone}', { name: 'Syrup', place: '$&' })).toBe(
      'Syrup at $&, {zone}',
    );
  });

  it('isolates a right-to-left name from the words around it', () => {
    expect(filled('{name} at {place}', { name: 'שיעול', place: 'Rosen' })).toBe(
      '\u2068שיעול\u2069 at Rosen',
    );
  });
});
