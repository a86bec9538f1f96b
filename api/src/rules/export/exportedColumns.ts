import { readShownColumns } from '@pmm/shared/figures/matrix/columnParameters';

/** Indexes of the pharmacies that are exported, in the order of the page; all where it names none. */
export const exportedColumns = (
  parameters: URLSearchParams,
  pharmacies: readonly { channelId: string }[],
): number[] => {
  const asked = readShownColumns(parameters);
  if (asked === null) return [...pharmacies.keys()];
  const columnOf = new Map(pharmacies.map(({ channelId }, column) => [channelId, column]));
  // A link may name a pharmacy that is no longer there.
  return asked.flatMap((id) => columnOf.get(id) ?? []);
};
