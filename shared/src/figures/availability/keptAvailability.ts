import type { AvailabilityMatrix } from '../../contracts/availability';
import { frameOf, pick } from '../matrix/keptChannels';
import { readChanges, writeChanges } from './changesText';

/** The answer as if there were only these columns. */
export const keptAvailability = (
  answer: AvailabilityMatrix,
  kept: readonly number[],
): AvailabilityMatrix => {
  const columns = answer.channels.length;
  const placeOf = new Map(kept.map((column, place) => [column, place]));
  const products = answer.products.length;
  const { changeCell, changeMinute, changeFrom } = readChanges(answer.changes, products);
  const changes = Array.from(changeCell, (cell, index) => ({
    channel: placeOf.get(cell % columns) ?? -1,
    product: Math.floor(cell / columns),
    seconds: Math.round((changeMinute[index] ?? 0) * 60),
    from: changeFrom[index] ?? 0,
  }));
  const unknown = answer.unknownCell.flatMap((cell, index) => {
    const place = placeOf.get(cell % columns);
    if (place === undefined) return [];
    const shown = Math.floor(cell / columns) * kept.length + place;
    return [{ cell: shown, known: answer.knownBefore[index] ?? '' }];
  });
  unknown.sort((one, other) => one.cell - other.cell);
  return {
    ...frameOf(answer, kept),
    ...(answer.links && { links: keptAvailability(answer.links, kept) }),
    crawlSeconds: pick(answer.crawlSeconds, kept),
    changes: writeChanges(
      changes.filter(({ channel }) => channel >= 0),
      { channels: kept.length, products },
    ),
    unknownCell: unknown.map(({ cell }) => cell),
    knownBefore: unknown.map(({ known }) => known).join(''),
  };
};
