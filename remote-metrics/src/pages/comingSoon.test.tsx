import { expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import AvailabilityHistoryPage from './AvailabilityHistoryPage';

const messages = { namespace: 'metrics', en, de };

it.each([[AvailabilityHistoryPage, 'Availability History', 'Verfügbarkeitsverlauf']])(
  'what is not there yet is announced honestly: %p',
  async (Page, title, germanTitle) => {
    const expectAnnounced = (heading: string, soon: string, link: string) => {
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(screen.getByText(soon)).toBeVisible();
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/availability');
    };
    const { unmount } = await renderInApp(<Page />, { messages });
    expectAnnounced(title, 'Coming soon', 'To the availability');
    unmount();
    await renderInApp(<Page />, { messages, language: 'de' });
    expectAnnounced(germanTitle, 'Demnächst', 'Zur Verfügbarkeit');
  },
);
