import { screen } from '@testing-library/react';

export function Prices() {
  return <h1>All prices</h1>;
}

export const pricesPage = () => screen.findByRole('heading', { name: 'All prices' });

/** The card that stands in place of a page that cannot be shown. */
export const card = () => screen.findByRole('alert');
export const retryButton = () => screen.findByRole('button', { name: 'Retry' });
