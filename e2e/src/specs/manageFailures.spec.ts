import {
  allSkus,
  bar,
  beginManaging,
  expectStoredOrder,
  expectOrder,
  families,
  lozenges24,
  lozenges48,
  openManage,
  pzns,
  row,
  skus,
  syrup100,
  syrup200,
  tool,
} from '../support/manage';
import { confirmed } from '../support/requests';
import { leaveSession } from '../support/session';
import { expect, expectAccessible, test, type Page } from '../support/test';
import { chooseAction, makeWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

const toastOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

/** Expects the toast and closes it, so that the next one is the only one. */
const expectToast = async (page: Page, title: string, detail: string) => {
  const toast = toastOf(page, title);
  await expect(toast).toContainText(detail);
  await toast.getByRole('button', { name: /^Dismiss|^Schließen/ }).click();
  await expect(toast).toHaveCount(0);
};

const removeSku = async (page: Page, name: string) => {
  await tool(page, name, 'Remove').click();
  await page
    .getByRole('alertdialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
};

test.describe('an action that another person has made impossible', () => {
  test.use({ noise: { allowed: [/status of (404|409)/] } });

  test('shows the error by its name and the present state', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const id = await beginManaging(page, person);
    await makeWatchlist(page, person, 'Spare', []);
    await page.reload();
    await expectOrder(page, ...allSkus);
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await leaveSession(other, person.email);
    await openManage(other, id);

    await confirmed(other, () => removeSku(other, lozenges48));
    await expectOrder(other, syrup100, syrup200, lozenges24);
    await tool(page, lozenges24, 'Move down').click();
    await expectToast(
      page,
      'The SKU could not be moved down',
      'The new order could not be worked out',
    );
    await expectOrder(page, syrup100, syrup200, lozenges24);

    await confirmed(other, () => tool(other, lozenges24, 'Hide').click());
    await expect(tool(other, lozenges24, 'Show')).toBeVisible();
    await removeSku(page, lozenges24);
    await expectToast(page, 'The product could not be removed', 'Somebody else has changed');
    await expect(tool(page, lozenges24, 'Show')).toBeVisible();

    await confirmed(other, () => removeSku(other, lozenges24));
    await expectOrder(other, syrup100, syrup200);
    await families(page).getByRole('row', { name: 'Halsano Lozenges' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectToast(
      page,
      'The new order could not be saved',
      'There is no product of this family in the watchlist',
    );
    await expectOrder(page, syrup100, syrup200);

    await other.goto('/settings/watchlists');
    await row(page, syrup200).getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: /Spare/ }).check();
    await expect(page.getByRole('dialog')).toContainText('1 SKU will be moved to Spare.');
    await chooseAction(other, 'Spare', 'Delete');
    await confirmed(other, () => other.getByRole('button', { name: 'Delete watchlist' }).click());
    await expect(other.getByRole('link', { name: 'Spare', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Move Here' }).click();
    await expectToast(page, 'The watchlist could not be changed', 'was not found');
    await expectOrder(page, syrup100, syrup200);
    await other.close();
  });
});

test.describe('without a connection', () => {
  test.use({ noise: { allowed: [/Failed to load resource: net::ERR_FAILED/] } });

  test(
    'each change is reverted and reported in German',
    { tag: '@full' },
    async ({ page, person, context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
      const id = await beginManaging(page, person);
      const unreachable = 'Der Server ist nicht erreichbar';
      await page.route(/\/items\/[^/]+$/, (route) => route.abort());
      const drag = async () => {
        await tool(page, lozenges24, `${lozenges24} ziehen`).focus();
        for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      };
      const remove = async () => {
        await tool(page, syrup100, 'Entfernen').click();
        await page
          .getByRole('alertdialog', { name: 'Diese SKU entfernen?' })
          .getByRole('button', { name: 'Entfernen' })
          .click();
      };
      const changes = [
        [
          () => tool(page, syrup100, 'Ausblenden').click(),
          'Das Produkt konnte nicht ein- oder ausgeblendet werden',
        ],
        [
          () => tool(page, syrup200, 'Nach oben').click(),
          'Die SKU konnte nicht nach oben verschoben werden',
        ],
        [
          () => tool(page, lozenges24, 'Nach unten').click(),
          'Die SKU konnte nicht nach unten verschoben werden',
        ],
        [drag, 'Die neue Reihenfolge konnte nicht gespeichert werden'],
        [remove, 'Das Produkt konnte nicht entfernt werden'],
      ] as const;
      for (const [change, title] of changes) {
        await change();
        await expectToast(page, title, unreachable);
        await expectOrder(page, ...allSkus);
        await expect(tool(page, syrup100, 'Ausblenden')).toBeVisible();
      }
      await page.unrouteAll();
      await expectStoredOrder(page, ...allSkus);

      await page.route(new RegExp(`/watchlists/${id}$`), (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.getByRole('radio', { name: 'Bearbeiten', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Husten');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Die Watchlist konnte nicht geändert werden', unreachable);
      await expect(page.getByRole('heading', { level: 1, name: 'Cough' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Husten');
    },
  );

  test(
    'a batch that fails halfway shows its added products, and a second try adds none twice',
    { tag: '@full' },
    async ({ page, person }) => {
      const id = await makeWatchlist(page, person, 'Cough', pzns.slice(0, 1));
      await leaveSession(page, person.email);
      await openManage(page, id);
      // The server has made the change; its answer is lost.
      const loseAnswers = () =>
        page.route(/\/items\/(?!preview)[^/]+$/, async (route) => {
          await route.fetch();
          await route.abort();
        });
      await loseAnswers();
      await page.getByRole('button', { name: 'Add by PZN' }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox', { name: 'PZN' });
      await field.fill(pzns.join('\n'));
      await dialog.getByRole('button', { name: 'Add 3 products' }).click();
      await expect(toastOf(page, 'The products could not be added')).toContainText(
        'The server cannot be reached',
      );
      await expect(field).toHaveValue(pzns.join('\n'));
      await expect(dialog.getByText('4 already there')).toBeVisible();
      await page.unrouteAll();
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(field).toHaveAccessibleDescription(/There is nothing left to add/);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expectOrder(page, ...allSkus);

      await loseAnswers();
      await removeSku(page, lozenges48);
      await expectToast(page, 'The product could not be removed', 'The server cannot be reached');
      await expectOrder(page, syrup100, syrup200, lozenges24);
      await page.unrouteAll();
      await expectStoredOrder(page, syrup100, syrup200, lozenges24);
    },
  );
});

test('a change that the server fails to save is reverted and reported', async ({
  page,
  person,
  moreNoise,
}) => {
  moreNoise.push(/status of 500/);
  await beginManaging(page, person);
  const body = { errorCode: 'SERVER_ERROR', message: 'It fails.' };
  await page.route(/\/items\/batch$/, (route) => route.fulfill({ status: 500, json: body }));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Hide' }).click();
  await expectToast(
    page,
    'The products could not be shown or hidden',
    'Something went wrong on the server.',
  );
  await expect(skus(page).getByRole('button', { name: 'Hide', exact: true })).toHaveCount(4);
});

test(
  'an address without its id and a person without a tenant get a message about the missing part',
  { tag: '@full' },
  async ({ page, openSignedIn, moreNoise }) => {
    moreNoise.push(/status of 404/);
    await openSignedIn('/settings/watchlist?id=');
    await expect(
      page.getByText('Something that is needed for this is missing: the address does not say'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.route(/\/users\/me$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), tenants: [] } });
    });
    for (const path of ['/settings/watchlist', '/settings/watchlists']) {
      await page.goto(path);
      await expect(page.getByText('No tenant selected')).toBeVisible();
    }
  },
);
