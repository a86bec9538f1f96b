/** On a terminal these characters could hide text, forge lines or reverse the order of letters. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** One line for a log or terminal: a space in place of each control character and line break. */
export const plainText = (text: string): string => text.replaceAll(CONTROLS, ' ');
