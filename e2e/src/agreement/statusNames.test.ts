import { expect, it } from '@jest/globals';
import exportDe from '../../../api/src/rules/export/texts/de.json';
import exportEn from '../../../api/src/rules/export/texts/en.json';
import pageDe from '../../../remote-metrics/src/locales/de.json';
import pageEn from '../../../remote-metrics/src/locales/en.json';

// The API writes the export and must not read the texts of a page, so both contain these names.
it.each([
  { language: 'English', exported: exportEn, page: pageEn },
  { language: 'German', exported: exportDe, page: pageDe },
])('the export and the page use the same names of statuses in $language', ({ exported, page }) => {
  expect(exported.status).toEqual(page.status);
});
