import { useEffect, useLayoutEffect, useState } from 'react';

// For touch, the browser sends mouse events only after the pointer has gone up, and moves the focus
// only then.
const presses = ['pointerdown', 'mousedown'] as const;
const releases = ['pointerup', 'pointercancel', 'mouseup'] as const;

let followers = 0;
let pressed = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

const press = (): void => {
  clearTimeout(releasing);
  pressed = true;
};

const settle = (): void => {
  pressed = false;
  for (const change of waiting) change();
  waiting.clear();
};

const release = (): void => {
  clearTimeout(releasing);
  // The click follows in the same task and has to find its target where it was pressed.
  releasing = setTimeout(settle);
};

const followPointer = (): (() => void) => {
  followers += 1;
  if (followers === 1) {
    for (const name of presses) document.addEventListener(name, press, true);
    for (const name of releases) document.addEventListener(name, release, true);
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    for (const name of presses) document.removeEventListener(name, press, true);
    for (const name of releases) document.removeEventListener(name, release, true);
    clearTimeout(releasing);
    pressed = false;
  };
};

const whenReleased = (change: () => void): (() => void) => {
  if (pressed) waiting.add(change);
  else change();
  return () => {
    waiting.delete(change);
  };
};

/**
 * The value at the moment when the pointer went down, until the pointer is up again. For elements
 * that take space in a form: a press moves the focus, the field that loses it shows an error, and
 * without this hook the link below would move away from under the click.
 */
export const useSteadyUnderPointer = <Value>(value: Value): Value => {
  const [steady, setSteady] = useState(value);
  useEffect(followPointer, []);
  useLayoutEffect(() => whenReleased(() => setSteady(value)), [value]);
  return steady;
};
