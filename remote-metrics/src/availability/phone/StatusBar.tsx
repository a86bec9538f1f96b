import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { NOT_CONFIRMED } from '@pmm/shared/figures/availability/cell';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import { statusColour, token } from '@pmm/shared/ui/theme';
import { Bar } from './skuCardStyle';

const unconfirmed = `repeating-linear-gradient(135deg, transparent 0 2px, ${token('warm')} 2px 4px)`;

const parts: readonly { entry: number; background: string }[] = [
  ...statusScale.map((status) => ({
    entry: availabilityStatuses.indexOf(status),
    background: statusColour(status),
  })),
  { entry: NOT_CONFIRMED, background: unconfirmed },
];

/** How many pharmacies have each status, as lengths. Lines below it say the same in words. */
export function StatusBar({ counts }: { counts: ReadonlyMap<number, number> }) {
  return (
    <Bar aria-hidden="true">
      {parts.map(({ entry, background }) => {
        const count = counts.get(entry) ?? 0;
        return count > 0 && <i key={entry} style={{ flexGrow: count, background }} />;
      })}
    </Bar>
  );
}
