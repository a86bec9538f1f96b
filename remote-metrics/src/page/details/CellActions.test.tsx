import { expect, it, jest } from '@jest/globals';
import type { ActionPlace } from '@pmm/shared/contracts/registry';
import { ExtensionsContext, type Extensions, type OfferedAction } from '@pmm/shared/feature';
import { screen } from '@testing-library/react';
import { renderInMetrics, setUpMetrics } from '../../testing/openMetrics';
import { CellActions } from './CellActions';

setUpMetrics();

const cell = {
  ...{ tenantId: 'Nordheide', watchlistId: 'w1' },
  product: { pzn: '11025090', name: 'Bronchopal Syrup 200 ml' },
  pharmacy: { channelId: 'nordlicht', name: 'Nordlicht' },
};

const show = (offered: { [Place in ActionPlace]?: OfferedAction<Place>[] }) => {
  const actionsIn: Extensions['actionsIn'] = (place) => offered[place] ?? [];
  return renderInMetrics(
    <ExtensionsContext value={{ actionsIn, Slot: () => null }}>
      <CellActions {...cell} />
    </ExtensionsContext>,
  );
};

it('offers what features do with the product and with the pharmacy, each with its own', async () => {
  const run = jest.fn();
  const { user } = await show({
    product: [{ id: 'alerts/watch', label: 'Watch the price', icon: 'star', run }],
    pharmacy: [{ id: 'contacts/write', label: 'Write to them', icon: 'star', run }],
  });
  for (const name of ['Watch the price', 'Write to them']) {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
  const { tenantId, watchlistId } = cell;
  expect(run.mock.calls).toEqual([
    [{ tenantId, watchlistId, pzn: '11025090' }],
    [{ tenantId, watchlistId, channelId: 'nordlicht' }],
  ]);
});

it('shows nothing when no feature offers anything', async () => {
  await show({});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
