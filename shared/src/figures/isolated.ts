const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const CONTROLS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const CONTROL = new RegExp(`[${CONTROLS}]`, 'g');
/** The ranges that Unicode keeps for scripts from right to left, and the controls. */
const CHANGES_DIRECTION = new RegExp(
  String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}${CONTROLS}]`,
  'u',
);

/** The text without isolates that it ends but did not begin; those that it leaves open are closed. */
const balanced = (text: string): string => {
  let open = 0;
  const kept = text.replace(/[\u2066-\u2069]/g, (control) => {
    if (control !== POP_ISOLATE) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return control;
  });
  return kept + POP_ISOLATE.repeat(open);
};

/**
 * The text in a form that does not change the order of the text next to it, for names inside of
 * sentences. Texts from left to right stay exactly as they are.
 */
export const isolated = (text: string): string =>
  CHANGES_DIRECTION.test(text) ? FIRST_STRONG_ISOLATE + balanced(text) + POP_ISOLATE : text;

/** Several names in one line, each isolated from the others. */
export const joinedNames = (names: readonly string[], separator: string): string =>
  names.map(isolated).join(separator);

/** For names of files, which programs show in many ways and people have to recognise. */
export const withoutBidiControls = (text: string): string => text.replace(CONTROL, '');
