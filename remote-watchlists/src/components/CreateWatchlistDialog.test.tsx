import { describe, expect, it } from '@jest/globals';
import { selectedWatchlistAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, heldAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor } from '@testing-library/react';
import { failedWrite, listOf, listPath, openOverview, summaryOf } from '../testing/openPage';

/**
 * Opens the dialog over an overview; the server accepts everything unless a test says otherwise.
 */
const openDialog = async (create?: FakeRoutes[string], language: 'en' | 'de' = 'en') => {
  const taken = [summaryOf('Cough')];
  const view = await openOverview(
    {
      [`GET ${listPath}`]: () => listOf(...taken),
      'GET /api/v1/products/brands': () => answer({ brands: [{ name: 'Hustol', products: 7 }] }),
      [`POST ${listPath}`]:
        create ??
        (({ body }) => {
          const created = summaryOf('New', { watchlistId: 'id-New', ...(body as object) });
          taken.push(created);
          return answer({ ...created, items: [] }, 201);
        }),
    },
    language,
  );
  const { user, calls } = view;
  const label = language === 'en' ? 'Create watchlist' : 'Watchlist anlegen';
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
  it('is created, selected, and offered to be filled', async () => {
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

  it.each([
    ['en', 'Name', /^The text contains a damaged character/],
    ['en', 'Description', /^The text contains a damaged character/],
    ['de', 'Name', /^Der Text enthält ein beschädigtes Zeichen/],
  ] as const)(
    'says in %s below the field %s that half of an emoji cannot be saved, and sends nothing',
    async (language, pastedInto, message) => {
      const { user, field, submit, sent } = await openDialog(undefined, language);
      await user.type(field('Name'), 'Winter');
      await user.click(field(pastedInto === 'Name' ? 'Name' : /^Description/));
      await user.paste('\ud83d');
      await submit();
      await waitFor(() =>
        expect(field(pastedInto === 'Name' ? 'Name' : /^Description/)).toHaveAccessibleDescription(
          expect.stringMatching(message),
        ),
      );
      expect(sent()).toEqual([]);
    },
  );

  it('of a brand asks for the brand, and is not filled by hand', async () => {
    const { user, field, submit, sent } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Brand-specific' }));
    await user.type(field('Brand'), 'Hustol®');
    await user.type(field('Name'), 'All Hustol');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      { type: 'brand', name: 'All Hustol', description: '', brand: 'Hustol®' },
    ]);
  });

  it('of a brand suggests those of the catalogue', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Brand-specific' }));
    const hustol = await screen.findByRole('option', { name: '7 products', hidden: true });
    expect(hustol).toHaveValue('Hustol');
  });

  it('that became a custom one after all has no brand', async () => {
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

describe('validation', () => {
  it('says nothing before anyone typed', async () => {
    const { field } = await openDialog();
    expect(field('Name')).toBeValid();
    expect(field('Description')).toBeValid();
    expect(field('Name')).not.toHaveAccessibleDescription();
  });

  it.each([
    ['Name', ' ', 'Name is required'],
    ['Name', 'x'.repeat(25), 'The name must be shorter than 25 characters'],
    ['Description', 'x'.repeat(121), 'The description must have at most 120 characters'],
    ['Brand', ' ', 'Brand is required'],
    ['Brand', 'x'.repeat(40), 'The brand must be shorter than 40 characters'],
    ['Brand', 'a<b', 'The brand contains characters that are not allowed'],
  ])('%s: "%s" is refused when the field is left', async (name, text, message) => {
    const { user, field, sent } = await openDialog();
    if (name === 'Brand') await user.click(screen.getByRole('radio', { name: 'Brand-specific' }));
    await user.click(field(name));
    await user.paste(text);
    await user.tab();
    await waitFor(() => expect(field(name)).toBeInvalid());
    expect(field(name)).toHaveAccessibleDescription(new RegExp(message));
    expect(sent()).toEqual([]);
  });

  it('takes what is just short enough', async () => {
    const { user, field, submit, sent } = await openDialog();
    await user.click(field('Description'));
    await user.paste('x'.repeat(120));
    await user.click(field('Name'));
    await user.paste('x'.repeat(24));
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('sends nothing that is not complete, and goes to the first field to mend', async () => {
    const { field, submit, sent } = await openDialog(undefined, 'de');
    await submit();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Bitte geben Sie einen Namen ein');
    expect(sent()).toEqual([]);
  });
});

describe('a refusal', () => {
  it('of a name that exists is shown at the field, with the input kept', async () => {
    const { user, field, submit } = await openDialog(() => refusal(409, 'WATCHLIST_NAME_EXISTS'));
    await user.type(field('Description'), 'For the winter');
    await user.type(field('Name'), 'Cough');
    await submit();
    await waitFor(() => expect(field('Name')).toBeInvalid());
    expect(field('Name')).toHaveAccessibleDescription('A watchlist with this name already exists');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('Cough');
    expect(field('Description')).toHaveValue('For the winter');
    await user.type(field('Name'), ' 2');
    await waitFor(() => expect(field('Name')).toBeValid());
  });

  it('of named fields is shown at them, and the first gets the focus', async () => {
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

  it.each([
    [409, 'MAX_WATCHLISTS_EXCEEDED'],
    [403, 'FORBIDDEN'],
    [500, 'SERVER_ERROR'],
  ] as const)('with %i %s is told by a toast, with the input kept', async (status, code) => {
    const { user, field, submit } = await openDialog(() => refusal(status, code));
    await user.type(field('Name'), 'Winter');
    await submit();
    await waitFor(() => expect(failedWrite()).toEqual(['WATCHLIST_CREATE_FAILED', code]));
    expect(field('Name')).toHaveValue('Winter');
    expect(screen.getByRole('button', { name: 'Create watchlist' })).toBeEnabled();
  });
});

it('begins at the name, asks before it loses what was typed, and then goes', async () => {
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

it('does not go away while it is being saved', async () => {
  const held = heldAnswer();
  const { user, field, submit, sent } = await openDialog(() => held.response);
  await user.type(field('Name'), 'Winter');
  await submit();
  await submit();
  expect(await screen.findByText('Saving')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(sent()).toHaveLength(1);
  held.give(answer({ ...summaryOf('Winter'), items: [] }, 201));
  await screen.findByRole('dialog', { name: 'Add products to Winter' });
});
