import { watchlistsOf } from '../support/tenantWatchlists';
import { expect, test, type Page } from '../support/test';

test.use({ tenantCount: 1 });

const tooLong = 'The name must be shorter than 25 characters';
const notInBrands = 'The brand contains characters that are not allowed';
const brand = 'Halsano';
const markup = '<b onclick=hit()>x</b>';

interface OddText {
  text: string;
  refusals: readonly string[];
  instead: { name?: string; brand?: string };
}

/** Typed into name, description and brand; a refused text is replaced by the other one. */
const texts: readonly OddText[] = [
  { text: 'مرحبا بالعالم', refusals: [], instead: {} },
  { text: 'Ångström & Žižek’s', refusals: [], instead: {} },
  { text: '👩‍👩‍👧‍👦 Familie 🤧', refusals: [notInBrands], instead: { brand } },
  { text: markup, refusals: [notInBrands], instead: { brand } },
  { text: '<img src=x onerror=hit>', refusals: [notInBrands], instead: { brand } },
  {
    text: 'abcdefghijklmnopqrstuvwxyz',
    refusals: [tooLong],
    instead: { name: '26 characters' },
  },
  {
    text: '<script>window.hit = 1</script>',
    refusals: [tooLong, notInBrands],
    instead: { name: 'A script', brand },
  },
];

const fields = { name: 'Name', description: 'Description', brand: 'Brand' } as const;

/** Writes into the dialog and saves. */
const save = async (page: Page, typed: Partial<Record<keyof typeof fields, string>>) => {
  const dialog = page.getByRole('dialog', { name: 'Create watchlist' });
  for (const [field, text] of Object.entries(typed)) {
    await dialog.getByLabel(fields[field as keyof typeof fields], { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Create watchlist' }).click();
};

const correct = async (page: Page, instead: Parameters<typeof save>[1]) => {
  if (Object.keys(instead).length > 0) await save(page, instead);
};

test('any text is stored as plain text or refused at its field', async ({
  page,
  person,
  openSignedIn,
}) => {
  const lists = await watchlistsOf(page, person);
  for (let number = 1; number <= 10; number += 1) await lists.make({ name: `List ${number}` });
  await openSignedIn('/settings/watchlists');
  const found = page.getByRole('rowheader');
  for (const { text, refusals, instead } of texts) {
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Brand-specific' }).click();
    await save(page, { name: text, description: text, brand: text });
    for (const refusal of refusals) {
      await expect(page.getByRole('dialog').getByText(refusal)).toBeVisible();
    }
    await correct(page, instead);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox').fill(text);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(instead.name ?? text);
    await expect(found).toContainText(text);
    await expect(page.getByRole('combobox', { name: 'Watchlist' })).toHaveValue(
      instead.name ?? text,
    );
    await page.getByRole('searchbox').fill('');
  }
  await page.getByRole('link', { name: markup, exact: true }).click();
  await expect(page).toHaveTitle(/^<b onclick=hit\(\)>x<\/b> · /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
