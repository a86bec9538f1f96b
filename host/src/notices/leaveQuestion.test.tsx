import { afterEach, describe, expect, it } from '@jest/globals';
import { currentSession, selectedTenantAtom, selectedWatchlistAtom } from '@pmm/shared/session';
import { hasUnsavedInput, store } from '@pmm/shared/state';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stayHere } from '../onScreen/leaving';
import { deployedFeature } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp } from '../testing/openApp';

function Notes() {
  return (
    <>
      <h1>Notes</h1>
      <NoteField />
    </>
  );
}
function Prices() {
  return <h1>All prices</h1>;
}

type User = Awaited<ReturnType<typeof openApp>>['user'];

/** Comes from another page to a form and types something into it. */
const typeNote = async () => {
  const features = [
    deployedFeature('notes', { Page: Notes }),
    deployedFeature('prices', { Page: Prices }),
  ];
  const { user } = await openApp({ path: '/prices', features });
  await user.click(await screen.findByRole('link', { name: 'notes in English' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
  await screen.findByRole('combobox', { name: 'Watchlist' });
  await waitFor(() => expect(hasUnsavedInput()).toBe(true));
  return user;
};
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
const answerBy = async (user: User, name: string) => {
  await user.click(within(await question()).getByRole('button', { name }));
};
const choose = async (user: User, box: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const openMenu = async (user: User) =>
  user.click(await screen.findByRole('button', { name: /Your account$/ }));

interface Way {
  way: string;
  go: (user: User) => Promise<unknown>;
  /** Where the person is, once they have left. */
  expectLeft: () => Promise<unknown>;
}

const ways: Way[] = [
  {
    way: 'a link of the sidebar',
    go: (user) => user.click(screen.getByRole('link', { name: 'prices in English' })),
    expectLeft: () => screen.findByRole('heading', { name: 'All prices' }),
  },
  {
    way: 'the tenant selector',
    go: (user) => choose(user, 'Tenant', 'Südwerk'),
    expectLeft: () =>
      waitFor(() =>
        expect([location.pathname, store.get(selectedTenantAtom)]).toEqual(['/', 'Südwerk']),
      ),
  },
  {
    way: 'the watchlist selector',
    go: (user) => choose(user, 'Watchlist', 'Pain'),
    expectLeft: () => waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('Pain')),
  },
  {
    way: 'Back',
    go: () => {
      act(() => history.back());
      return Promise.resolve();
    },
    expectLeft: () => screen.findByRole('heading', { name: 'All prices' }),
  },
  {
    way: 'Logout',
    go: async (user) => {
      await openMenu(user);
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    },
    expectLeft: () => screen.findByRole('button', { name: 'Sign in' }),
  },
];

afterEach(() => act(stayHere));

describe('a page with unsaved input', () => {
  const expectAsBefore = () => {
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
    expect(location.pathname).toBe('/notes');
    expect(currentSession()).not.toBeNull();
    expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveValue('Nordheide');
    expect(screen.getByRole('combobox', { name: 'Watchlist' })).toHaveValue('Cough');
  };

  it.each(ways)('asks before it is left by $way, and then goes there', async (one) => {
    const user = await typeNote();
    await one.go(user);
    await question();
    await answerBy(user, 'Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(expectAsBefore);
    await one.go(user);
    await answerBy(user, 'Discard');
    await one.expectLeft();
  });

  it('is left without an answer when everything is saved meanwhile', async () => {
    const user = await typeNote();
    await user.click(screen.getByRole('link', { name: 'prices in English' }));
    await question();
    // As the answer of the server does to a form that was being sent.
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
    expect(await screen.findByRole('heading', { name: 'All prices' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
