import { describe, expect, it } from '@jest/globals';
import { isolated, joinedNames, withoutBidiControls } from './isolated';

const FIRST_STRONG = '\u2068';
const POP = '\u2069';

describe('an isolated text', () => {
  it.each(['', 'Winter 2026', 'Grippe – Erkältung', '冬の薬', '🙂', 'a\u200bb', '12 %'])(
    'stays as it is when no character changes the direction: %j',
    (text) => {
      expect(isolated(text)).toBe(text);
    },
  );

  it.each([
    ['Arabic', 'قائمة'],
    ['Hebrew', 'רשימה 7'],
    ['a script beyond the basic plane', '\u{10900}'],
    ['a right-to-left override', 'abc\u202edef'],
    ['a right-to-left mark', 'abc\u200f'],
  ])('is put between isolates when it contains %s', (_what, text) => {
    expect(isolated(text)).toBe(`${FIRST_STRONG}${text}${POP}`);
  });

  it('cannot end its own isolate', () => {
    expect(isolated(`a${POP}${POP}\u202eb`)).toBe(`${FIRST_STRONG}a\u202eb${POP}`);
  });

  it('closes its open isolates', () => {
    expect(isolated('a\u2067b\u2066c')).toBe(`${FIRST_STRONG}a\u2067b\u2066c${POP.repeat(3)}`);
  });

  it('keeps the isolates of a sentence that contains another text', () => {
    const sentence = `at ${isolated('صيدلية')} today`;
    expect(isolated(sentence)).toBe(`${FIRST_STRONG}${sentence}${POP}`);
  });
});

describe('joined names', () => {
  it('are isolated from each other where one changes the direction', () => {
    expect(joinedNames(['Alpha', 'בטא', 'Gamma'], ', ')).toBe(
      `Alpha, ${FIRST_STRONG}בטא${POP}, Gamma`,
    );
  });
});

describe('a text without controls of the direction', () => {
  it('keeps its letters', () => {
    expect(withoutBidiControls('a\u202egpj\u2069 قائمة\u200f')).toBe('agpj قائمة');
  });
});
