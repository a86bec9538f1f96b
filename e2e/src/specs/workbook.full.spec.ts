import { test } from '../support/pictureTest';
import { hasOffice, printedPages } from '../support/printedWorkbook';
import { watchlistsOf } from '../support/tenantWatchlists';
import { expect } from '../support/test';

/** Another LibreOffice draws letters slightly differently: only what is missing or moved counts. */
const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.02 };

/** Those that have the products of the list. */
const pharmacies = Array.from({ length: 6 }, (_, pharmacy) => `pharmacy-${pharmacy}`).join('*');

const pages: Readonly<Record<string, Record<string, string>>> = {
  availability: { pharmacies },
  prices: { pharmacies },
  reviews: { pharmacies },
  timeline: { axis: 'pharmacy', channel: 'pharmacy-0' },
};

for (const language of hasOffice ? ['en', 'de'] : []) {
  test(`every workbook prints as before: ${language}`, async ({ page, server, person }) => {
    test.slow();
    const lists = await watchlistsOf(page, person);
    const watchlistId = server.watchlistIds.get('Vitamine') ?? '';
    for (const [metric, query] of Object.entries(pages)) {
      const question = { metric, format: 'xlsx', language, ...query };
      const printed = await printedPages(await lists.exported(watchlistId, question));
      for (const [index, picture] of printed.entries()) {
        const name = `workbook-${metric}-${language}-${index + 1}.png`;
        // The others are compared as well, because a change often shows on several pages.
        expect.soft(picture).toMatchSnapshot(name, TOLERANCE);
      }
    }
  });
}
