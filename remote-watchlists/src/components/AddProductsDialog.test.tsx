import { describe, expect, it } from '@jest/globals';
import type { AddItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  failedWrite,
  itemOf,
  listOf,
  listPath,
  openOverview,
  summaryOf,
} from '../testing/openPage';

const batchPath = `POST ${listPath}id-Cough/items/batch`;

const outcome = (change: Partial<AddItemsAnswer>) => () =>
  answer({ revision: 2, added: [], present: [], unknown: [], invalid: [], ...change });

const openDialog = async (add: FakeRoutes[string] = outcome({}), language: 'en' | 'de' = 'en') => {
  const { user, calls, server } = await openOverview({ [batchPath]: add }, language);
  const open = language === 'en' ? 'Add products Cough' : 'Produkte hinzufügen Cough';
  await user.click(await screen.findByRole('button', { name: open }));
  const field = screen.getByRole('textbox', { name: 'PZN' });
  const paste = async (text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const submit = (name: string | RegExp = /^Add/) =>
    user.click(screen.getByRole('button', { name }));
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, field, paste, submit, sent, server };
};

describe('the field', () => {
  it('takes many PZNs at once, counts them, and adds each once', async () => {
    const added = ['04877800', '10203603'].map((pzn) => itemOf(pzn));
    const { field, paste, submit, sent } = await openDialog(outcome({ added }));
    await paste('4877800\n04877800\tPZN-10203603');
    expect(field).toHaveAccessibleDescription('2 valid PZNs, 0 not valid');
    await submit('Add 2 products');
    expect(await screen.findByText('2 products added')).toBeVisible();
    expect(sent()).toEqual([{ pzns: ['04877800', '10203603'] }]);
    expect(field).toHaveValue('');
  });

  it('has the focus: digits typed at once arrive, and are not lost without a question', async () => {
    const { user, field } = await openDialog();
    await user.keyboard('0487');
    expect(field).toHaveValue('0487');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('0487');
  });

  it('points out a wrong check digit before anything is sent', async () => {
    const { field, paste } = await openDialog();
    await paste('10203603 10203604');
    expect(field).toHaveAccessibleDescription('1 valid PZN, 1 not valid');
  });

  it.each([
    ['', /^Please enter at least one PZN/],
    ['10203604 Aspirin', /^None of these is a valid PZN/],
  ])('refuses "%s"', async (text, message) => {
    const { user, field, paste, submit, sent } = await openDialog();
    if (text !== '') await paste(text);
    await submit('Add');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(message);
    expect(sent()).toEqual([]);
    await user.type(field, '1');
    await waitFor(() => expect(field).toBeValid());
  });

  it('is German for who reads German', async () => {
    const { field, paste } = await openDialog(outcome({}), 'de');
    await paste('10203603 10203604');
    expect(field).toHaveAccessibleDescription('1 gültige PZN, 1 ungültig');
    expect(screen.getByRole('button', { name: '1 Produkt hinzufügen' })).toBeVisible();
  });
});

describe('afterwards', () => {
  it('says what became of each PZN; what was not taken stays in the field', async () => {
    const { field, paste, submit } = await openDialog(
      outcome({ added: [itemOf('04877800')], present: ['10203603'], unknown: ['00000017'] }),
    );
    await paste('04877800 10203603 00000017 10203604');
    await submit();
    const summary = await screen.findByText('1 product added');
    expect(summary).toBeVisible();
    expect(screen.getByText('1 product was in the watchlist already')).toBeVisible();
    expect(
      screen.getByText('00000017: Product not found. Please check the PZN and try again.'),
    ).toBeVisible();
    expect(screen.getByText('Not a valid PZN: 10203604')).toBeVisible();
    expect(field).toHaveValue('00000017\n10203604');
  });

  it('the outcome is a list inside a region that was there before, so that it is read out', async () => {
    const { paste, submit } = await openDialog(
      outcome({ added: [itemOf('04877800')], present: ['10203603'] }),
    );
    const dialog = within(screen.getByRole('dialog'));
    const [region] = dialog.getAllByRole('status');
    expect(region).toBeEmptyDOMElement();
    await paste('04877800 10203603');
    await submit();
    await waitFor(() => expect(region).not.toBeEmptyDOMElement());
    const lines = within(within(region as HTMLElement).getByRole('list')).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
  });

  it('what was not taken is nothing typed: the dialog closes without a question', async () => {
    const { user, paste, submit } = await openDialog(outcome({ unknown: ['00000017'] }));
    await paste('00000017');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the overview shows the new stats', async () => {
    const { user, paste, submit, server } = await openDialog(
      outcome({ added: [itemOf('10203603')] }),
    );
    const stats = { productFamilies: 7, listedSkus: 8, localSkus: 9 };
    server[`GET ${listPath}`] = () => listOf(summaryOf('Cough', { stats }));
    await paste('10203603');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('row', { name: /^Cough.* 7 8 9 / })).toBeVisible();
  });
});

it('keeps the PZNs when the server refuses them, and a toast says why', async () => {
  const { field, paste, submit } = await openDialog(() => refusal(500, 'SERVER_ERROR'));
  await paste('10203603');
  await submit();
  await waitFor(() => expect(failedWrite()).toEqual(['ADD_PRODUCT_ERROR', 'SERVER_ERROR']));
  expect(field).toHaveValue('10203603');
});
