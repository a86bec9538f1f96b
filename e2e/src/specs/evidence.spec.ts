import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expectWholeSheets, lettersOf, print, wordsOf } from '../support/paper';
import { test } from '../support/pictureTest';
import { expect, expectAccessibleInBothThemes } from '../support/test';

const portrait = { name: 'portrait', width: 595, height: 842 };

const words = {
  en: {
    cell: /^Unavailable since/,
    reads: 'Every read',
    label: /^Reads of the last 30 days/,
    dossier: 'Dossier to print',
    title: 'Availability evidence',
    ...{ spans: 'Status spans', last: 'Last reads', sheet: 'Reads', dates: 'Two dates' },
  },
  de: {
    cell: /^Nicht verfügbar seit/,
    reads: 'Alle Abrufe',
    label: /^Abrufe der letzten 30 Tage/,
    dossier: 'Nachweis drucken',
    title: 'Nachweis der Verfügbarkeit',
    ...{ spans: 'Abschnitte', last: 'Letzte Abrufe', sheet: 'Abrufe', dates: 'Zwei Daten' },
  },
};

for (const language of ['en', 'de'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB' });

    test('a dossier is opened from a cell, printed on one sheet and exported', async ({
      page,
      server,
      openSignedIn,
    }) => {
      const { cell, reads, label, dossier, title, spans, last, sheet, dates } = words[language];
      const list = server.watchlistIds.get('Erkältung und Haut') ?? '';
      await openSignedIn(`/availability?watchlist=${list}`);
      await page.getByRole('gridcell', { name: cell }).first().click();
      const details = page.getByRole('dialog');
      await details.getByRole('button', { name: reads }).click();
      await expect(details.getByRole('list', { name: label })).toBeVisible();
      await details.getByRole('link', { name: dossier }).click();

      const article = page.getByRole('article');
      await expect(article.getByRole('region', { name: spans })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      const name = (await article.getByRole('heading', { level: 2 }).first().innerText()).trim();
      const pzn = new URL(page.url()).searchParams.get('pzn') ?? '';

      const printed = await print(page, portrait);
      expect(printed.pages).toHaveLength(1);
      expectWholeSheets(printed, portrait, { subject: `${name} · PZN ${pzn}` });
      const text = wordsOf(printed.pages[0] ?? []);
      for (const part of [name, pzn, spans, last, 'Mara Lindt']) {
        expect(text).toContain(lettersOf(part));
      }
      expect(text).toContain(lettersOf(`/availability/evidence?pzn=${pzn}&pharmacy=`));

      await page.getByRole('button', { name: /^Export/ }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'XLSX' }).click();
      const { sheets } = await readXlsx(await readFile(await (await downloading).path()));
      const shown = await article.getByRole('region', { name: last }).getByRole('row').count();
      const rows = sheets.find((each) => each.name === sheet)?.rows ?? [];
      expect(rows.length).toBeGreaterThanOrEqual(shown);

      await page.getByRole('radio', { name: dates }).check();
      await expect(page).toHaveURL(/from=2026-02-10&to=2026-03-12/);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessibleInBothThemes(page);
      const isWider = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(isWider)).toBe(false);
    });
  });
}
