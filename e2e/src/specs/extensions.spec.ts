import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addPreview } from '@pmm/tools/preview';
import { channels, products } from '../support/market';
import { navigation } from '../support/session';
import { expect, expectAccessible, test } from '../support/test';
import { chooseAction, makeWatchlist } from '../support/watchlist';
import { writeMadeBuild } from '../support/writtenBuild';

const [{ pzn: PZN } = { pzn: '' }] = products;

/** Available now and the share of 7 days precede the pharmacies. */
const FIGURES = 2;

const offering = (place: string, labelKey: string) => ({
  ...{ place, export: `${place}Action`, labelKey },
  ...{ icon: 'star', order: 10 },
});

/** A feature that adds to the pages of others. */
const build = {
  build: 'extending',
  declares: {
    slots: [{ slot: 'metrics.cell', export: 'Alert', order: 10, height: 20 }],
    actions: [
      offering('watchlist', 'watch'),
      offering('product', 'compare'),
      offering('pharmacy', 'write'),
    ],
    labels: {
      en: { title: 'Made', watch: 'Watch the list', compare: 'Compare it', write: 'Write to them' },
      de: { title: 'Gemacht', watch: 'Beobachten', compare: 'Vergleichen', write: 'Anschreiben' },
    },
  },
  feature: `exports: (() => {
    const leadTo = (name) => async () => ({
      default: (subject, { navigate }) => navigate('/made?about=' + subject[name]),
    });
    return {
      MadePage: parts.page,
      Alert: async () => ({
        default: ({ context }) => React.createElement('p', null, 'No alert for ' + context.pzn),
      }),
      watchlistAction: leadTo('watchlistId'),
      productAction: leadTo('pzn'),
      pharmacyAction: leadTo('channelId'),
    };
  })(),`,
};

test('a feature adds actions to the menus of others and fills their slots, without a release of theirs', async ({
  page,
  person,
  server,
  openSignedIn,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-extensions-'));
  try {
    const dist = path.join(folder, 'dist');
    await writeMadeBuild(dist, build);
    const { url } = await addPreview(server.siteDir, dist, { hours: 1, app: server.url });
    const made = page.getByRole('heading', { name: 'Made' });
    await openSignedIn('/');
    const watchlistId = await makeWatchlist(page, person, 'Extended', [PZN]);
    await page.goto(url);
    await expect(made).toBeVisible();

    await navigation(page).getByRole('link', { name: 'Watchlists' }).click();
    await chooseAction(page, 'Extended', 'Watch the list');
    await expect(made).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/made\\?about=${watchlistId}\\b`));

    for (const [action, about] of [
      ['Compare it', PZN],
      ['Write to them', channels[0].id],
    ] as const) {
      await navigation(page).getByRole('link', { name: 'Availability' }).click();
      const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: PZN });
      await row.getByRole('gridcell').nth(FIGURES).click();
      const detail = page.getByRole('dialog');
      await expect(detail.getByText(`No alert for ${PZN}`)).toBeVisible();
      await expectAccessible(page);
      await detail.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(made).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/made\\?about=${about}\\b`));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
