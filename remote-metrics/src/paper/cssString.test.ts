import { describe, expect, it } from '@jest/globals';
import { cssString } from './cssString';

describe('a string of a style sheet', () => {
  it('has letters and punctuation as they are', () => {
    expect(cssString("Kinder's Säfte · 30 %, € & Co.")).toBe('"Kinder\'s Säfte · 30 %, € & Co."');
  });

  it('escapes what could end it', () => {
    expect(cssString('a"b\\c\nd')).toBe('"a\\22 b\\5c c\\a d"');
    expect(cssString('</style>{};')).toBe('"\\3c /style\\3e \\7b \\7d \\3b "');
  });
});
