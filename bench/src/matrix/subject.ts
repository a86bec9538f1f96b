import type { Availability } from '@pmm/shared/figures/availability/availability';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';

/** Decoded before, so that only showing it is measured. */
export interface SubjectData {
  availability: Availability;
  selection: AvailabilitySelection;
  rows: Rows;
  prices: PriceSelection;
  reviews: ReviewSelection;
}

/** Shows the data in an element that fills the window; returns the element that scrolls. */
export type Subject = (root: HTMLElement, data: SubjectData) => Promise<Element>;

export const nextFrame = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

const MOST_FRAMES = 600;

/** Waits for the first element of a subject that renders later. */
export const appeared = async (root: HTMLElement, selector: string): Promise<Element> => {
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const found = root.querySelector(selector);
    if (found) return found;
    await nextFrame();
  }
  throw new Error(`There is no ${selector} after ${MOST_FRAMES} frames.`);
};
