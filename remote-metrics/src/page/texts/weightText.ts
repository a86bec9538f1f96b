import type { Format } from '@pmm/shared/i18n';

/** The weight of a pharmacy; more than one decimal would say nothing. */
export const weightText = (format: Format, weight: number): string =>
  format.integer(Math.round(weight * 10) / 10);
