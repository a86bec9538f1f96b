import { describe, expect, it } from '@jest/globals';
import type { AddItemsAnswer, PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { failedWrite, itemOf, listPath, openOverview } from '../testing/openPage';

const itemsPath = `POST ${listPath}id-Cough/items`;
const batchPath = `${itemsPath}/batch`;

const previewPath = `POST ${listPath}id-Cough/items/preview`;

/** The catalogue has all PZNs but 00000017, and the watchlist has 10203603. */
const preview: FakeRoutes[string] = ({ body }) => {
  const { pzns } = body as { pzns: string[] };
  const found = pzns.filter((pzn) => !['00000017', '10203603'].includes(pzn));
  return answer({
    known: found.map((pzn) => ({
      pzn,
      sku: `SKU ${pzn}`,
      productFamily: 'Family',
      kind: 'listed',
    })),
    present: pzns.filter((pzn) => pzn === '10203603'),
    unknown: pzns.filter((pzn) => pzn === '00000017'),
    invalid: [],
  } satisfies PreviewItemsAnswer);
};

const outcome = (change: Partial<AddItemsAnswer>) => () =>
  answer({ revision: 2, added: [], present: [], unknown: [], invalid: [], ...change });

/** Adds one product, as a new item with the id that the client gave it. */
const addOne: FakeRoutes[string] = ({ body }) => {
  const { itemId, pzn } = body as { itemId: string; pzn: string };
  return answer({ ...itemOf(pzn, { itemId }), revision: 2 }, 201);
};

const openDialog = async ({
  many = outcome({}),
  one = addOne,
}: { many?: FakeRoutes[string]; one?: FakeRoutes[string] } = {}) => {
  const { user, calls } = await openOverview({
    [batchPath]: many,
    [itemsPath]: one,
    [previewPath]: preview,
  });
  await user.click(await screen.findByRole('button', { name: 'Add products by PZN Cough' }));
  const field = screen.getByRole('textbox', { name: 'PZN' });
  const paste = async (text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const submit = (name: string | RegExp = /^Add/) =>
    user.click(screen.getByRole('button', { name }));
  const sent = () =>
    calls.filter(({ path }) => /items(\/batch)?$/.test(path)).map(({ body }) => body);
  return { user, field, paste, submit, sent };
};

describe('the field for PZNs', () => {
  it('has the focus, and asks before it discards typed digits', async () => {
    const { user, field } = await openDialog();
    await user.keyboard('0487');
    expect(field).toHaveValue('0487');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('0487');
  });

  it('names the reason why nothing is left to add, until it is edited', async () => {
    const { user, field, paste, submit, sent } = await openDialog();
    await paste('10203604');
    await submit('Add');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/^Check digit should be 3 /);
    expect(sent()).toEqual([]);
    await user.type(field, '1');
    await waitFor(() => expect(field).toBeValid());
  });
});

describe('PZNs that the server refuses', () => {
  it('stay in the field with the reason below it when there is only one', async () => {
    const { field, paste, submit } = await openDialog({
      one: () => refusal(404, 'PRODUCT_NOT_FOUND'),
    });
    await paste('4877800');
    await submit('Add 1 product');
    const message = /^Product not found\. Please check the PZN and try again\. /;
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('4877800');
  });

  it('stay in the field when a toast reports the reason', async () => {
    const { field, paste, submit } = await openDialog({ one: () => refusal(500, 'SERVER_ERROR') });
    await paste('04877800');
    await submit();
    await waitFor(() => expect(failedWrite()).toEqual(['ADD_PRODUCT_ERROR', 'SERVER_ERROR']));
    expect(field).toHaveValue('04877800');
  });
});

describe('after products were added', () => {
  it('the outcome appears as a list in a status region that was there before, so it is read out', async () => {
    const { paste, submit } = await openDialog({
      many: outcome({ added: [itemOf('04877800')], present: ['10203603'] }),
    });
    const dialog = within(screen.getByRole('dialog'));
    const region = dialog.getAllByRole('status')[1];
    expect(region).toBeEmptyDOMElement();
    await paste('04877800 07688100');
    await submit();
    await waitFor(() => expect(region).not.toBeEmptyDOMElement());
    const lines = within(within(region as HTMLElement).getByRole('list')).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
  });

  it('the dialog closes without a question although refused PZNs are left in the field', async () => {
    const { user, paste, submit } = await openDialog();
    await paste('04877800 10203604');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
