import type { MatrixFrame, MatrixProduct } from '../../contracts/matrix';

/**
 * The columns of an answer without those of hidden pharmacies; null if none of them is hidden.
 */
export const keptColumns = (
  { channels }: Pick<MatrixFrame, 'channels'>,
  isHidden: (channelId: string) => boolean,
): number[] | null => {
  const kept = channels.flatMap(({ channelId }, column) => (isHidden(channelId) ? [] : [column]));
  return kept.length === channels.length ? null : kept;
};

/** The entries of a line, or of any list by column, that belong to these columns. */
export const pick = <Value>(values: readonly Value[], kept: readonly number[]): Value[] =>
  kept.flatMap((column) => {
    const value = values[column];
    return value === undefined ? [] : [value];
  });

/** Of texts with an entry for each column, separated by commas. */
export const pickEntries = (lines: readonly string[], kept: readonly number[]): string[] =>
  lines.map((line) => pick(line.split(','), kept).join(','));

const withColumns = (
  product: MatrixProduct,
  placeOf: ReadonlyMap<number, number>,
): MatrixProduct => {
  const { succession } = product;
  if (succession === undefined) return product;
  const shown = (columns: readonly number[]) =>
    columns.flatMap((column) => placeOf.get(column) ?? []);
  const former = succession.former.map((each) => ({ ...each, countsAt: shown(each.countsAt) }));
  return {
    ...product,
    succession: { ...succession, former, severalAt: shown(succession.severalAt) },
  };
};

/** The part of an answer that all metrics have, as if there were only these columns. */
export const frameOf = <Answer extends MatrixFrame>(
  answer: Answer,
  kept: readonly number[],
): Answer => {
  const placeOf = new Map(kept.map((column, place) => [column, place]));
  const columns = answer.channels.length;
  const otherOffers = answer.otherOffers?.flatMap((cell) => {
    const place = placeOf.get(cell % columns);
    return place === undefined ? [] : [Math.floor(cell / columns) * kept.length + place];
  });
  return {
    ...answer,
    ...(otherOffers && { otherOffers }),
    channels: pick(answer.channels, kept),
    products: answer.products.map((product) => withColumns(product, placeOf)),
    status: answer.status.map((line) => pick(line.split(''), kept).join('')),
    incidents: answer.incidents.flatMap((incident) => {
      const channel = placeOf.get(incident.channel);
      return channel === undefined ? [] : [{ ...incident, channel }];
    }),
  };
};
