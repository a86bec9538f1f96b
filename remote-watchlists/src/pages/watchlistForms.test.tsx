import { describe, expect, it } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { reloadWatchlists, selectTenant } from '@pmm/shared/session';
import { hasUnsavedInput } from '@pmm/shared/state';
import { answer, delayedAnswer, refusal, type RenderOptions } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failedWrite, listOf, listPath } from '../testing/openPage';
import {
  cough,
  expectAddress,
  heading,
  openWatchlist,
  pageOf,
  pain,
} from '../testing/openWatchlist';

describe('a watchlist that is being saved', () => {
  const save = async (path: string, options: Pick<RenderOptions, 'leave'> = {}) => {
    const saveAnswer = delayedAnswer();
    const route = `PUT ${listPath}id-Cough`;
    const { user } = await openWatchlist(
      path,
      { [route]: () => saveAnswer.response },
      'en',
      options,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' drops');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const finish = async () => {
      saveAnswer.give(answer({ ...cough, name: 'Cough drops' }));
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    };
    return { user, finish };
  };
  const editing = `${pageOf('Cough')}&mode=edit`;

  it('has no unsaved input when its form leads on to the saved one', async () => {
    const unsaved: boolean[] = [];
    const leave = (goOn: () => void) => {
      unsaved.push(hasUnsavedInput());
      goOn();
      return true;
    };
    const { finish } = await save(editing, { leave });
    expect(hasUnsavedInput()).toBe(true);
    await finish();
    await expectAddress(pageOf('Cough'));
    expect(unsaved).toEqual([false]);
  });

  it.each([
    ['Leave', 'Elsewhere', '/elsewhere'],
    ['The other', 'Pain', pageOf('Pain')],
  ])(
    'does not lead back a person who follows the link %s meanwhile',
    async (link, title, address) => {
      const { user, finish } = await save(editing);
      await user.click(screen.getByRole('link', { name: link }));
      await heading(title);
      await finish();
      await expectAddress(address);
    },
  );
});

describe('products typed for a watchlist that a colleague deletes', () => {
  const notFound = () => refusal(404, 'NOT_FOUND');
  const type = async () => {
    const view = await openWatchlist(pageOf('Cough'));
    await view.user.click(await screen.findByRole('button', { name: 'Add by PZN' }));
    await view.user.type(await screen.findByRole('textbox', { name: 'PZN' }), '10203603');
    return view;
  };
  const expectTyped = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Add products to Cough' });
    expect(within(dialog).getByRole('textbox', { name: 'PZN' })).toHaveValue('10203603');
  };

  it('stay in the dialog when another watchlist takes its place', async () => {
    const { user, server, calls } = await type();
    const path = `POST ${listPath}id-Cough/items`;
    Object.assign(server, { [`GET ${listPath}`]: () => listOf(pain), [path]: notFound });
    await act(() => reloadWatchlists('Nordheide'));
    await expectAddress(pageOf('Pain'));
    await screen.findByText('This watchlist has no products yet');
    await expectTyped();
    await user.click(screen.getByRole('button', { name: 'Add 1 product' }));
    await waitFor(() => expect(failedWrite()).toEqual(['ADD_PRODUCT_ERROR', 'NOT_FOUND']));
    await expectTyped();
    const sent = calls.flatMap(({ method, path: to }) => (method === 'POST' ? [to] : []));
    expect(sent).toContain(`${listPath}id-Cough/items`);
    // The preview is independent: it may come before, after or not at all.
    expect(sent.filter((to) => !to.startsWith(`${listPath}id-Cough/items`))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heading('Pain')).toBeVisible();
  });

  it('stay in the dialog when no watchlist is left', async () => {
    const { server } = await type();
    server[`GET ${listPath}`] = () => listOf();
    await act(() => reloadWatchlists('Nordheide'));
    await screen.findByText("You Haven't Created Any Watchlists Yet");
    await expectTyped();
  });

  it('stay in the dialog when only the products are missing', async () => {
    const { server } = await type();
    server[`GET ${listPath}id-Cough`] = notFound;
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('There is no watchlist with this id in the selected tenant.');
    await expectTyped();
  });

  it('are discarded when the tenant changes', async () => {
    await type();
    act(() => selectTenant('Südwerk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
