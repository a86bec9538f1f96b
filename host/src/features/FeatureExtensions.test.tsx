import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FeatureSlot, type Action, type ContributionProps } from '@pmm/shared/feature';
import { Button } from '@pmm/shared/ui/Button';
import { Menu, useFeatureActions } from '@pmm/shared/ui/Menu';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';

const subject = { tenantId: 'Nordheide', watchlistId: 'Cough' };

/** A page with a menu and a slot that others extend. */
function Lists() {
  const [pzn, setPzn] = useState('11025090');
  const ofFeatures = useFeatureActions('watchlist', subject);
  return (
    <>
      <Menu
        trigger={<Button>Cough</Button>}
        groups={[{ id: 'own', entries: [{ id: 'edit', label: 'Edit' }] }, ...ofFeatures.groups]}
        onAction={ofFeatures.run}
      />
      <Button onClick={() => setPzn('03507952')}>Next product</Button>
      <FeatureSlot name="lists.product" context={{ pzn }} />
    </>
  );
}

function Alert({ tenantId, context }: ContributionProps) {
  const [first] = useState(context?.['pzn']);
  return <p>{`Alert for ${first} of ${tenantId}`}</p>;
}

const watch = jest.fn<Action<'watchlist'>>();
const open = async () => {
  const lists = deployedFeature('lists', { Page: Lists });
  const alerts = deployedFeature(
    'alerts',
    {
      Page: () => <h1>All alerts</h1>,
      Alert,
      watch: { chunk: () => Promise.resolve({ default: watch }) },
    },
    {
      slots: [{ slot: 'lists.product', export: 'Alert', order: 10, height: 40 }],
      actions: [
        { place: 'watchlist', export: 'watch', labelKey: 'watch', icon: 'star', order: 10 },
        { place: 'product', export: 'watch', labelKey: 'other', icon: 'star', order: 10 },
      ],
      labels: { en: { alerts: 'Alerts', watch: 'Watch prices', other: 'Other menu' }, de: {} },
    },
  );
  const { user } = await openApp({ features: [lists, alerts], path: '/lists' });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Cough' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, choose };
};

beforeEach(() => {
  watch.mockReset();
});

describe('an action of a feature', () => {
  it('stands in its menu and is run with the subject of the menu', async () => {
    const { choose } = await open();
    await choose('Watch prices');
    expect(screen.queryByRole('menuitem', { name: 'Other menu' })).not.toBeInTheDocument();
    await waitFor(() => expect(watch.mock.calls.map(([about]) => about)).toEqual([subject]));
  });

  it('can lead to a page', async () => {
    watch.mockImplementation((_, { navigate }) => navigate('/alerts'));
    const { choose } = await open();
    await choose('Watch prices');
    expect(await screen.findByRole('heading', { name: 'All alerts' })).toBeVisible();
  });

  it('is named in a message when it fails; the page stays', async () => {
    watch.mockRejectedValue(new Error('no network'));
    const { choose } = await open();
    await choose('Watch prices');
    expect(await screen.findByText('“Watch prices” did not work')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next product' })).toBeVisible();
  });
});

it('a slot of a feature shows contributions of others, each again for another place', async () => {
  const { user } = await open();
  expect(await screen.findByText('Alert for 11025090 of Nordheide')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next product' }));
  expect(await screen.findByText('Alert for 03507952 of Nordheide')).toBeVisible();
});
