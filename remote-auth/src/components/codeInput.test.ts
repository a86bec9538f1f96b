import { describe, expect, it } from '@jest/globals';
import { emptyBoxes, enterText, typedInto } from './codeInput';

const resultOf = (text: string, position = 0, boxes = emptyBoxes) => {
  const result = enterText(boxes, position, text);
  if (result.error !== undefined) return result.error;
  return [result.boxes.map((digit) => digit || '_').join(''), result.focus];
};

describe('the boxes of a code', () => {
  it('accept a digit in one box and move the focus to the next one', () => {
    expect(resultOf('7', 2)).toEqual(['__7___', 3]);
  });

  it('take a complete code from the first box on, into whichever box it is pasted', () => {
    expect(resultOf('123 456', 2)).toEqual(['123456', 5]);
    expect(resultOf('123-456', 5)).toEqual(['123456', 5]);
  });

  it('take a complete code in place of digits that were typed before', () => {
    expect(resultOf('654321', 0, ['1', '2', '', '', '', ''])).toEqual(['654321', 5]);
  });

  it('refuse letters and more digits than there are boxes', () => {
    expect(resultOf('12a456')).toBe('CODE_DIGITS');
    expect(resultOf('1234567')).toBe('CODE_LENGTH');
  });

  it('replace the digit of a full box by the new one, typed before or after it', () => {
    expect(typedInto('1', '12')).toBe('2');
    expect(typedInto('1', '21')).toBe('2');
    expect(typedInto('', '12')).toBe('12');
  });
});
