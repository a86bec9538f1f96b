import { expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import PricingPage from './PricingPage';
import ReviewsPage from './ReviewsPage';

const messages = { namespace: 'metrics', en, de };

it.each([
  ['en', 'Price Matrix', 'Ratings & Reviews Matrix', 'Coming soon', 'To the availability'],
  ['de', 'Preismatrix', 'Bewertungs- & Rezensionsmatrix', 'Demnächst', 'Zur Verfügbarkeit'],
] as const)('is announced honestly in "%s"', async (language, pricing, reviews, soon, link) => {
  const pages = (
    <>
      <PricingPage />
      <ReviewsPage />
    </>
  );
  await renderInApp(pages, { messages, language });
  expect(screen.getByRole('heading', { level: 1, name: pricing })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: reviews })).toBeVisible();
  expect(screen.getAllByText(soon)).toHaveLength(2);
  for (const away of screen.getAllByRole('link', { name: link })) {
    expect(away).toHaveAttribute('href', '/availability');
  }
});
