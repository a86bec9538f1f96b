import { peopleWithoutFactor } from '../support/people';
import { setUpFactor } from '../support/secondFactor';
import { signInByForm } from '../support/session';
import { expect, expectAccessibleInBothThemes, pick, test } from '../support/test';

// The answer of a closed tenant.
test.use({ noise: { allowed: [/status of 403/] } });

test('a tenant that requires a second factor opens once the person has set one up', async ({
  page,
}, { repeatEachIndex }) => {
  const person = peopleWithoutFactor[repeatEachIndex];
  const [open = '', closed = ''] = person?.tenants ?? [];
  await signInByForm(page, '/availability', person?.email);
  await pick(page, 'Tenant', open);
  const gate = page.getByRole('heading', { name: 'Two-step sign-in is required' });
  await expect(
    page.getByRole('heading', { name: 'This tenant has no watchlists yet' }),
  ).toBeVisible();
  await expect(gate).toHaveCount(0);

  await pick(page, 'Tenant', closed);
  await expect(gate).toBeVisible();
  await expect(page.getByText(`The data of ${closed} are only for members`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // No other page opens either, nor this one after a reload.
  await page.reload();
  await expect(gate).toBeVisible();
  await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/watchlists\?tenant=/);
  await expect(gate).toBeVisible();

  await page.getByRole('link', { name: 'Set it up' }).click();
  await expect(page).toHaveURL('/settings/account');
  await setUpFactor(page);
  await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create watchlist' })).toBeVisible();
  await expect(gate).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
});
