/** Names the pharmacies of the page, by their ids: an export has the columns that the page shows. */
const COLUMNS = 'columns';

/** Indexes of the pharmacies that are exported, in the order of the page; all where it names none. */
export const exportedColumns = (
  parameters: URLSearchParams,
  pharmacies: readonly { channelId: string }[],
): number[] => {
  const asked = parameters.get(COLUMNS);
  if (asked === null) return [...pharmacies.keys()];
  const columnOf = new Map(pharmacies.map(({ channelId }, column) => [channelId, column]));
  // A link may name a pharmacy that is no longer there.
  return [...new Set(asked.split(',').flatMap((id) => columnOf.get(id) ?? []))];
};
