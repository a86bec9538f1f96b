import { describe, expect, it } from '@jest/globals';
import { selectedWatchlistAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, delayedAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor } from '@testing-library/react';
import { failedWrite, listOf, listPath, openOverview, summaryOf } from '../testing/openPage';

/**
 * Opens the dialog over an overview; the server accepts everything unless a test says otherwise.
 */
const openDialog = async (create?: FakeRoutes[string]) => {
  const taken = [summaryOf('Cough')];
  const view = await openOverview({
    [`GET ${listPath}`]: () => listOf(...taken),
    'GET /api/v1/products/brands': () => answer({ brands: [{ name: 'Hustol', products: 7 }] }),
    [`POST ${listPath}`]:
      create ??
      (({ body }) => {
        const created = summaryOf('New', { watchlistId: 'id-New', ...(body as object) });
        taken.push(created);
        return answer({ ...created, items: [] }, 201);
      }),
  });
  const { user, calls } = view;
  const label = 'Create watchlist';
  const opener = screen.getByRole('button', { name: label });
  await waitFor(() => expect(opener).toBeEnabled());
  await user.click(opener);
  const field = (name: string | RegExp) =>
    screen.getByRole(name === 'Brand' ? 'combobox' : 'textbox', { name });
  // There are two buttons with this name; the one behind the dialog cannot be reached.
  const submit = () => user.click(screen.getByRole('button', { name: label }));
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, field, submit, sent };
};

describe('a new watchlist', () => {
  it('is created, selected, and opened to be filled', async () => {
    const { user, field, submit, sent } = await openDialog();
    await user.type(field('Description'), 'For the winter');
    await user.type(field('Name'), ' Winter 2026 ');
    await submit();
    const next = await screen.findByRole('dialog', { name: 'Add products to Winter 2026' });
    expect(next).toBeVisible();
    expect(sent()).toEqual([
      { type: 'custom', name: 'Winter 2026', description: 'For the winter' },
    ]);
    expect(store.get(selectedWatchlistAtom)).toBe('id-New');
    expect(toasts.read().map(({ title }) => title)).toEqual([
      'Watchlist has been created successfully.',
    ]);
  });

  it('is refused with half an emoji in its description, and nothing is sent', async () => {
    const { user, field, submit, sent } = await openDialog();
    await user.type(field('Name'), 'Winter');
    await user.click(field(/^Description/));
    await user.paste('\ud83d');
    await submit();
    await waitFor(() =>
      expect(field(/^Description/)).toHaveAccessibleDescription(
        expect.stringMatching(/^The text contains a damaged character/),
      ),
    );
    expect(sent()).toEqual([]);
  });

  it('of a brand takes one that the catalogue suggests or another, and is not filled by hand', async () => {
    const { user, field, submit, sent } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Brand-specific' }));
    const hustol = await screen.findByRole('option', { name: '7 products', hidden: true });
    expect(hustol).toHaveValue('Hustol');
    await user.type(field('Brand'), 'Hustol®');
    await user.type(field('Name'), 'All Hustol');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      { type: 'brand', name: 'All Hustol', description: '', brand: 'Hustol®' },
    ]);
  });

  it('is sent without a brand when it becomes a custom selection', async () => {
    const { user, field, submit, sent } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Brand-specific' }));
    await user.type(field('Brand'), '<b>');
    await user.click(screen.getByRole('radio', { name: 'Custom Selection' }));
    await user.type(field('Name'), 'Mixed');
    await submit();
    await screen.findByRole('dialog', { name: 'Add products to Mixed' });
    expect(sent()).toEqual([{ type: 'custom', name: 'Mixed', description: '' }]);
  });
});

describe('the form of a new watchlist', () => {
  it('complains about a field that is left, not before', async () => {
    const { user, field, sent } = await openDialog();
    expect(field('Name')).toBeValid();
    await user.click(field('Name'));
    await user.paste('x'.repeat(25));
    expect(field('Name')).toBeValid();
    await user.tab();
    await waitFor(() => expect(field('Name')).toBeInvalid());
    expect(field('Name')).toHaveAccessibleDescription(
      'The name must be shorter than 25 characters',
    );
    expect(sent()).toEqual([]);
  });

  it('focuses the first incomplete field and sends nothing', async () => {
    const { field, submit, sent } = await openDialog();
    await submit();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(sent()).toEqual([]);
  });

  it('shows the reasons of named fields at them and focuses the first', async () => {
    const validationErrors = [
      { field: 'description', message: 'DESCRIPTION_TOO_LONG' },
      { field: 'brand', message: 'This brand is not sold any more.' },
    ];
    const { user, field, submit } = await openDialog(() =>
      refusal(400, 'VALIDATION_ERROR', { validationErrors }),
    );
    await user.click(screen.getByRole('radio', { name: 'Brand-specific' }));
    await user.type(field('Name'), 'Hustol');
    await user.type(field('Brand'), 'Hustol');
    await submit();
    await waitFor(() => expect(field('Brand')).toBeInvalid());
    expect(field('Brand')).toHaveAccessibleDescription(/^This brand is not sold any more\./);
    expect(field('Description')).toHaveAccessibleDescription(
      /^The description must have at most 120 characters/,
    );
    expect(field('Name')).toBeValid();
    expect(field('Brand')).toHaveFocus();
  });

  it('keeps its input when a toast reports the refusal', async () => {
    const { user, field, submit } = await openDialog(() => refusal(403, 'FORBIDDEN'));
    await user.type(field('Name'), 'Winter');
    await submit();
    await waitFor(() => expect(failedWrite()).toEqual(['WATCHLIST_CREATE_FAILED', 'FORBIDDEN']));
    expect(field('Name')).toHaveValue('Winter');
    expect(screen.getByRole('button', { name: 'Create watchlist' })).toBeEnabled();
  });

  it('asks before it discards typed text', async () => {
    const { user, field } = await openDialog();
    expect(field('Name')).toHaveFocus();
    await user.keyboard('Winter{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Discard what you typed?' });
    expect(question).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveValue('Winter');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays open while it is being saved', async () => {
    const createAnswer = delayedAnswer();
    const { user, field, submit, sent } = await openDialog(() => createAnswer.response);
    await user.type(field('Name'), 'Winter');
    await submit();
    await submit();
    expect(await screen.findByText('Saving')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(sent()).toHaveLength(1);
    createAnswer.give(answer({ ...summaryOf('Winter'), items: [] }, 201));
    await screen.findByRole('dialog', { name: 'Add products to Winter' });
  });
});
