import { useEffect, type RefObject } from 'react';

const enabled = ':not(:disabled, [type="hidden"])';

const textInput = `input${enabled}:not([type="radio"], [type="checkbox"])`;

/** The best place first. */
const startingPlaces = [
  `:is(${textInput}, textarea${enabled})`,
  `:is(input${enabled}, select${enabled})`,
  // Dialogs put the answer that changes nothing first.
  `footer button${enabled}`,
  `button${enabled}`,
];

const focusStart = (content: HTMLElement): void => {
  for (const place of startingPlaces) {
    const element = content.querySelector<HTMLElement>(place);
    if (element === null) continue;
    element.focus();
    return;
  }
};

/**
 * Left alone, react-aria focuses the frame of a dialog, where what is typed goes nowhere. It moves
 * no focus that is inside already: this has to be a child of the dialog, whose effect runs first.
 */
export function StartingFocus({ content }: { content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (content.current?.contains(document.activeElement) === false) focusStart(content.current);
  }, [content]);
  return null;
}
