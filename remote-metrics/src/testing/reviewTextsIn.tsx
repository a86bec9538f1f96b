import type { Language } from '@pmm/shared/i18n';
import { renderInApp } from '@pmm/shared/testing';
import { type ReviewTexts, useReviewTexts } from '../reviews/reviewTexts';
import { texts as own } from '../reviews/texts';
import de from '../locales/de.json';
import en from '../locales/en.json';

/** The texts of the reviews matrix, for a period of 30 days. */
export const reviewTextsIn = async (language: Language): Promise<ReviewTexts> => {
  const rendered: ReviewTexts[] = [];
  function Reader() {
    rendered.push(useReviewTexts(30));
    return null;
  }
  const messages = {
    namespace: 'metrics',
    en: { ...en, ...own.en },
    de: { ...de, ...own.de },
  };
  const { unmount } = await renderInApp(<Reader />, { messages, language });
  unmount();
  const texts = rendered.at(-1);
  if (!texts) throw new Error('Nothing was rendered.');
  return texts;
};
