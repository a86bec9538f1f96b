import type { Language } from '@pmm/shared/i18n';
import { type ReviewTexts, useReviewTexts } from '../reviews/reviewTexts';
import { renderInMetrics } from './openMetrics';

/** The texts of the reviews matrix, for a period of 30 days. */
export const reviewTextsIn = async (language: Language): Promise<ReviewTexts> => {
  const rendered: ReviewTexts[] = [];
  function Reader() {
    rendered.push(useReviewTexts(30));
    return null;
  }
  const { unmount } = await renderInMetrics(<Reader />, { language });
  unmount();
  const texts = rendered.at(-1);
  if (!texts) throw new Error('Nothing was rendered.');
  return texts;
};
