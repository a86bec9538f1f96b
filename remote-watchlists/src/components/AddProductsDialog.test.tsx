import { describe, expect, it } from '@jest/globals';
import type { AddItemsAnswer, PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
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
  search = () => answer({ products: [] }),
}: Partial<Record<'many' | 'one' | 'search', FakeRoutes[string]>> = {}) => {
  const { user, calls } = await openOverview({
    [batchPath]: many,
    [itemsPath]: one,
    [previewPath]: preview,
    'GET /api/v1/products': search,
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
  return { user, field, paste, submit, sent, calls };
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

describe('what was found', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'PZNs that were found' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('accounts for every line, and each group opens', async () => {
    const { user, paste } = await openDialog();
    await paste('4877800\n10203604\n04877800\n10203603\nSumme\n1.73041E+07');
    const group = screen.getByRole('status', { name: /^Results/ });
    await within(group).findByRole('button', { name: '1 new' });
    expect(group).toHaveTextContent(/^6 lines/);
    for (const name of ['1 wrong', '1 unreadable', '1 twice', '1 already there'])
      expect(within(group).getByRole('button', { name })).toBeVisible();
    expect(rows()).toHaveLength(6);
    const without = within(group).getByRole('button', { name: '1 without a PZN' });
    await user.click(without);
    expect(rows()).toEqual(['SummeNo PZN']);
    await user.click(without);
    expect(rows()[1]).toBe('1.73041E+07Digits lost by a spreadsheet, cannot be readline 6');
  });

  it('offers PZNs that have lost their zeros, and adds them if that is wanted', async () => {
    const { user, paste, submit, sent } = await openDialog();
    await paste('312001');
    expect(await screen.findByRole('button', { name: '1 completed with zeros' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Accept PZNs completed with zeros' }));
    await screen.findByRole('button', { name: '1 new' });
    await submit('Add 1 product');
    await waitFor(() => expect(sent()).toMatchObject([{ pzn: '00312001' }]));
  });
});

it('a name suggests products of the catalogue, whose PZNs take its place', async () => {
  const product = { pzn: '07688100', name: 'Vitamare 20', brand: 'V', family: 'V' };
  const rest = { kind: 'listed', packSize: '', listPriceCents: null, uvpCents: null };
  const { user, field, calls } = await openDialog({
    search: () =>
      answer({ products: [{ ...product, ...rest, pageUrl: null, successorPzn: null }] }),
  });
  await user.type(field, '4877800{Enter}vitamare');
  const list = await screen.findByRole('list', { name: 'Products named “vitamare”' });
  const search = calls.findLast(({ path }) => path === '/api/v1/products')?.search.toString();
  expect(search).toBe('search=vitamare');
  await user.click(within(list).getByRole('button', { name: 'Vitamare 20 07688100' }));
  expect(field).toHaveValue('4877800\n07688100\n');
  expect(await screen.findByRole('button', { name: 'Add 2 products' })).toBeVisible();
});

describe('a file', () => {
  /** The files of jsdom cannot be read as bytes. */
  const choose = async (
    user: Awaited<ReturnType<typeof openDialog>>['user'],
    name: string,
    content: Uint8Array,
  ) => {
    const bytes = Uint8Array.from(content);
    const file = Object.assign(new File([bytes], name), {
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    });
    const input = screen.getByLabelText('Choose a file', { selector: 'input' });
    await user.upload(input, file);
  };

  it('is named with what is read of it, and another sheet can be chosen', async () => {
    const { user } = await openDialog();
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Sortiment',
          rows: [
            ['PZN', 'EAN'],
            [4877800, 40123400],
            [7688100, 0],
            [312018, 0],
          ],
          rowDefs: new Map([[2, { hidden: true }]]),
        },
        { name: 'Archiv', hidden: true, rows: [['PZN'], [10203603], [7688100]] },
      ],
    });
    await choose(user, 'Sortiment.xlsx', content);
    expect(await screen.findByText('Sortiment.xlsx')).toBeVisible();
    expect(
      screen.getByText('3 lines · only the column “PZN” is read · 1 hidden row left out'),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 completed with zeros' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Sheet Sortiment' }));
    await user.click(await screen.findByRole('option', { name: 'Archiv (hidden)' }));
    expect(await screen.findByRole('button', { name: '1 already there' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Sortiment.xlsx' }));
    expect(screen.queryByText('Sortiment.xlsx')).not.toBeInTheDocument();
  });

  it('may be "Unicode text" of Excel', async () => {
    const { user } = await openDialog();
    const text = Buffer.from('\ufeffPZN\tArtikel\r\n4877800\tA\r\n', 'utf16le');
    await choose(user, 'list.txt', text);
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  });

  it.each([
    ['list.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], /^This is an old Excel file \(\.xls\)/],
    [
      'list.ods',
      [...Buffer.from('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
      /^This is an OpenDocument file \(\.ods\)/,
    ],
    ['list.xlsx', [...Buffer.from('no archive')], /^The file could not be read/],
  ])('like %s is refused as what it is', async (name, bytes, problem) => {
    const { user, field } = await openDialog();
    await choose(user, name, Uint8Array.from(bytes));
    await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
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
    const [, region] = dialog.getAllByRole('status');
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
