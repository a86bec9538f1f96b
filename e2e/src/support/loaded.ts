import { expect, type Page } from './test';

/** Nothing is loading any more. A busy element has a name or a text only while it is busy. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(
    page.getByRole('main').locator('[role="status"]:is([aria-label], :not(:empty))'),
  ).toHaveCount(0);
