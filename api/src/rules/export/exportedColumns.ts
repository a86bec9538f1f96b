import { readShownColumns } from '@pmm/shared/figures/matrix/columnParameters';

/** Indexes of the exported pharmacies in the order of the page; all if the page names none. */
export const exportedColumns = (
  parameters: URLSearchParams,
  pharmacies: readonly { channelId: string }[],
): number[] => {
  const shownIds = readShownColumns(parameters);
  if (shownIds === null) return [...pharmacies.keys()];
  const columnOf = new Map(pharmacies.map(({ channelId }, column) => [channelId, column]));
  // A link may name a pharmacy that no longer exists.
  return shownIds.flatMap((id) => columnOf.get(id) ?? []);
};
