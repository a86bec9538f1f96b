import { type KeyboardEvent, useState } from 'react';
import type { Entry, Group } from './entries';

/** The place that a key leads to, in a list of a length. */
const placeAfter = (key: string, place: number, length: number): number | null => {
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return (place - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return null;
};

/** The entry that Enter chooses: the first one, until the person moves to another. */
export const useActiveEntry = (groups: readonly Group[], text: string) => {
  const [moved, setMoved] = useState<{ text: string; key: string } | null>(null);
  const entries = groups.flatMap((group) => (group.state === 'late' ? [] : group.entries));
  const own = moved?.text === text ? entries.findIndex(({ key }) => key === moved.key) : -1;
  const place = Math.max(0, own);
  const active = entries[place] ?? null;
  const moveTo = ({ key }: Entry) => setMoved({ text, key });
  /** Whether the key belongs to the list. */
  const pressed = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const next = placeAfter(event.key, place, entries.length);
    const entry = next === null ? undefined : entries[next];
    if (entry) moveTo(entry);
    return next !== null;
  };
  return { active, moveTo, pressed };
};
