import { expectWholeSheets, lettersOf, papers, print, wordsOf } from '../support/paper';
import { test } from '../support/pictureTest';
import { expect } from '../support/test';
import { widePharmacies, wideSkus } from '../support/wideMarket';

const WINDOW = '5 Mar 2026, 10:00 to 12 Mar 2026, 10:00, Europe/Berlin';
const [[firstPzn, firstFamily, firstSize]] = wideSkus as [(typeof wideSkus)[number]];
const skus = wideSkus.map(([, family, size]) => `${family} ${size}`);

const pages = [
  {
    of: 'lanes of one product',
    search: `axis=product&pzn=${firstPzn}`,
    place: `Product: ${firstFamily} ${firstSize} ${firstPzn}`,
    ...{ header: 'Longest gap', names: widePharmacies },
  },
  {
    of: 'lanes of one pharmacy',
    search: 'axis=pharmacy&channel=pharmacy-8',
    place: 'Pharmacy: Biber Apotheke',
    ...{ header: 'Longest gap', names: skus },
  },
  {
    of: 'table of one pharmacy',
    search: 'axis=pharmacy&channel=pharmacy-8&table=1',
    place: 'Pharmacy: Biber Apotheke',
    ...{ header: 'Duration', names: skus },
  },
];

/** As wide as A4, but so low that there are several sheets. */
const low = { name: 'on low sheets', width: 842, height: 300, leastSheets: 2 };

for (const { of, search, place, header, names } of pages) {
  for (const paper of [...papers.map((each) => ({ ...each, leastSheets: 1 })), low]) {
    test(`the timeline prints every row of the ${of}, ${paper.name}`, async ({
      page,
      server,
      openSignedIn,
    }) => {
      const id = server.watchlistIds.get('Breites Sortiment') ?? '';
      await openSignedIn(`/availability-timeline?${search}&watchlist=${id}`);
      await expect(page.getByRole('table')).toBeVisible();
      const printed = await print(page, paper);
      expectWholeSheets(printed, paper, { subject: WINDOW });

      const sheets = printed.pages.map(wordsOf);
      expect(sheets[0]).toContain(lettersOf('Watchlist: Breites Sortiment'));
      expect(sheets[0]).toContain(lettersOf(place));
      expect(sheets[0]).toContain(lettersOf('Not Offered'));
      expect(sheets.length).toBeGreaterThanOrEqual(paper.leastSheets);
      for (const sheet of sheets) expect(sheet).toContain(lettersOf(header));
      const all = sheets.join('');
      for (const name of names) expect(all, name).toContain(lettersOf(name));
    });
  }
}
