import { expect, type Page } from './test';

/** Nothing is loading any more. A place that tells of work has a name or a text only while it goes on. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(
    page.getByRole('main').locator('[role="status"]:is([aria-label], :not(:empty))'),
  ).toHaveCount(0);
