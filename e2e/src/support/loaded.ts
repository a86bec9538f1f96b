import { expect, type Page } from './test';

/**
 * Nothing is loading any more. An element for work in progress has a name or a text only while that
 * goes on.
 */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(
    page.getByRole('main').locator('[role="status"]:is([aria-label], :not(:empty))'),
  ).toHaveCount(0);
