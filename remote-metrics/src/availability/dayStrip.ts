import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { statusColour } from '@pmm/shared/ui/theme';
import { dayOf, type DayPattern } from '@pmm/shared/figures/availability/sevenDays';
import { TICK, TICK_STEP } from './availabilitySizes';

/** The width of the ticks of seven days. */
export const STRIP_WIDTH = (WINDOW_DAYS - 1) * TICK_STEP + TICK;

/** The ticks of seven days as one image. */
export const stripImage = (pattern: DayPattern): string => {
  const stops = Array.from({ length: WINDOW_DAYS }, (_, day) => {
    const status = availabilityStatuses[dayOf(pattern, day)];
    const colour = status === undefined ? 'transparent' : statusColour(status);
    const start = day * TICK_STEP;
    return `${colour} ${start}px ${start + TICK}px,transparent 0 ${start + TICK_STEP}px`;
  });
  return `linear-gradient(90deg,${stops.join(',')})`;
};
