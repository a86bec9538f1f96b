import type { Option } from '../overlay/choiceProps';

/**
 * The option that a key chooses while the list is closed, as in a browser's select: an arrow
 * chooses the neighbour, a letter the next one that begins with it. Undefined if there is none, or
 * the key has no meaning.
 */
export const optionByKey = <Id extends string>(
  options: readonly Option<Id>[],
  value: Id | null,
  key: string,
): Option<Id> | undefined => {
  const free = options.filter(({ disabled }) => disabled !== true);
  const chosen = free.findIndex(({ id }) => id === value);
  if (key === 'ArrowRight') return free[chosen + 1];
  if (key === 'ArrowLeft') return free[chosen - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const inTurn = [...free.slice(chosen + 1), ...free.slice(0, chosen + 1)];
  return inTurn.find(({ label }) => label.toLocaleLowerCase().startsWith(letter));
};
