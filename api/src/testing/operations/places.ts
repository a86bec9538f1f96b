/** The way to a value inside of a JSON document. */
export type Place = (string | number)[];

export const placesIn = (value: unknown, place: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? [place, ...Object.entries(value).flatMap(([key, entry]) => placesIn(entry, [...place, key]))]
    : [place];

/** A copy with one value changed; undefined removes it. */
export const replaceAt = (
  value: unknown,
  [key, ...rest]: Place,
  change: (old: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const changed = replaceAt(copy[key], rest, change);
  if (changed === undefined && Array.isArray(copy)) copy.splice(Number(key), 1);
  else copy[key] = changed;
  return copy;
};
