import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Preferences } from '@pmm/shared/contracts/user';
import {
  keepPreferencesOnServer,
  readPreferences,
  savePreferences,
  userAtom,
} from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, delayedAnswer, matrixOf, smallMarket } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import AvailabilityPage from '../availability/AvailabilityPage';

const SAVE = 'PATCH /api/v1/users/me/preferences';

const changedSettings = {
  availability_mode: 'changes',
  availability_history: false,
  availability_changes: false,
  availability_localSkus: true,
  availability_compact: true,
};
const switchNames = ['History', 'Current changes', 'Pharmacy SKUs'];

let stopSaving: () => void;

setUpMetrics();
beforeEach(() => {
  stopSaving = keepPreferencesOnServer();
});
afterEach(() => stopSaving());

type Settings = NonNullable<Preferences['matrix']>;

/** Opens the page with settings of the account and of this browser. */
const open = async (matrix: Settings = {}, here: Settings = {}) => {
  const saved = delayedAnswer();
  const { calls, user } = await openMetrics(
    <AvailabilityPage />,
    {
      [metricRoute('availability')]: () => answer(matrixOf(smallMarket)),
      [SAVE]: () => saved.response,
    },
    {
      prepare: () => {
        store.set(userAtom, (account) => account && { ...account, preferences: { matrix } });
        if (Object.keys(here).length > 0) savePreferences({ matrix: here });
      },
    },
  );
  await screen.findByRole('treegrid');
  const sent = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Preferences);
  return { user, saved, sent };
};

const expectSettings = (areChanged: boolean) => {
  const mode = areChanged ? /^Changes only/ : 'All';
  expect(screen.getByRole('radio', { name: mode })).toBeChecked();
  const switches = switchNames.map((name) =>
    screen.getByRole<HTMLInputElement>('switch', { name }),
  );
  const checked = areChanged ? [false, false, true] : [true, true, false];
  expect(switches.map((element) => element.checked)).toEqual(checked);
  const compact = screen.getByRole('button', { name: 'Compact' });
  expect(compact).toHaveAttribute('aria-pressed', String(areChanged));
};

describe('the settings of the toolbar', () => {
  it('apply at once, and are saved with the account', async () => {
    const { user, saved, sent } = await open();
    expectSettings(false);
    await user.click(screen.getByRole('radio', { name: /^Changes only/ }));
    for (const name of switchNames) await user.click(screen.getByRole('switch', { name }));
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expectSettings(true);
    saved.give(answer({}));
    await waitFor(() => {
      const together = Object.assign({}, ...sent().map(({ matrix }) => matrix)) as object;
      expect(together).toEqual(changedSettings);
    });
  });

  it('apply on another machine after its next load', async () => {
    await open(changedSettings);
    expectSettings(true);
  });

  it('of the account take precedence over those of this browser', async () => {
    const here = { availability_compact: true, availability_history: false };
    await open({ availability_compact: false }, here);
    expect(screen.getByRole('button', { name: 'Compact' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(screen.getByRole('switch', { name: 'History' })).not.toBeChecked();
  });

  it('have their defaults if the saved ones are invalid', async () => {
    await open({ availability_mode: 'some', availability_compact: 'very', compact: true });
    expectSettings(false);
  });

  it('do not change an open matrix when another machine saves others', async () => {
    await open();
    act(() =>
      store.set(userAtom, (user) => user && { ...user, preferences: { matrix: changedSettings } }),
    );
    expectSettings(false);
  });

  it('do not include filters and collapsed families', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Available 5' }));
    await user.click(screen.getByRole('rowheader', { name: /^Bronchopal Syrup, / }));
    expect(screen.getByRole('button', { name: 'Available 5' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(readPreferences().matrix ?? {}).toEqual({});
  });
});
