import { describe, expect, it } from '@jest/globals';
import { pznCheckDigit } from '@pmm/shared/contracts/pzn';
import type { AddItemsAnswer, PreviewItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
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

const itemsPath = `POST ${listPath}id-Cough/items`;
const batchPath = `${itemsPath}/batch`;

const previewPath = `POST ${listPath}id-Cough/items/preview`;

/** The catalogue has all PZNs but 00000017, and the watchlist has 10203603. */
const preview: FakeRoutes[string] = ({ body }) => {
  const { pzns } = body as { pzns: string[] };
  const known = pzns.filter((pzn) => !['00000017', '10203603'].includes(pzn));
  return answer({
    known: known.map((pzn) => ({
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

const openDialog = async (
  {
    many = outcome({}),
    one = addOne,
  }: { many?: FakeRoutes[string]; one?: FakeRoutes[string] } = {},
  language: 'en' | 'de' = 'en',
) => {
  const { user, calls, server } = await openOverview(
    { [batchPath]: many, [itemsPath]: one, [previewPath]: preview },
    language,
  );
  const open =
    language === 'en' ? 'Add products by PZN Cough' : 'Produkte per PZN hinzufügen Cough';
  await user.click(await screen.findByRole('button', { name: open }));
  const field = screen.getByRole('textbox', { name: 'PZN' });
  const paste = async (text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const submit = (name: string | RegExp = /^Add/) =>
    user.click(screen.getByRole('button', { name }));
  const sent = () =>
    calls.filter(({ path }) => /items(\/batch)?$/.test(path)).map(({ body }) => body);
  return { user, field, paste, submit, sent, server };
};

describe('the field', () => {
  it('takes many PZNs at once, shows what adding them would come to, and adds each once', async () => {
    const added = ['04877800', '01234562'].map((pzn) => itemOf(pzn));
    const { field, paste, submit, sent } = await openDialog({ many: outcome({ added }) });
    await paste('4877800\n04877800\tPZN-01234562 00000017\n10203603 10203604');
    expect(await screen.findByText('2 new')).toBeVisible();
    expect(screen.getByText('1 already there')).toBeVisible();
    expect(screen.getByText('1 not found')).toBeVisible();
    expect(screen.getByText('1 wrong')).toBeVisible();
    const found = within(screen.getByRole('region', { name: 'PZNs that were found' }));
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10203604Check digit should be 3',
      '00000017Product not found. Please check the PZN and try again.',
      '10203603Already there',
      '04877800SKU 04877800New',
      '01234562SKU 01234562New',
    ]);
    expect(sent()).toEqual([]);
    await submit('Add 2 products');
    expect(await screen.findByText('2 products added')).toBeVisible();
    expect(sent()).toEqual([{ pzns: ['04877800', '01234562'] }]);
    expect(field).toHaveValue('10203604');
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

  it('takes a file in the same way, and only its PZNs', async () => {
    const { user, field } = await openDialog();
    const file = new File([], 'list.csv');
    // jsdom's files cannot be read.
    file.text = () => Promise.resolve('PZN;Name\n04877800;Halsano 24 St\n');
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    await waitFor(() => expect(field).toHaveValue('04877800'));
    expect(await screen.findByText('1 new')).toBeVisible();
  });

  it('takes as many as one request may name; the others stay in the field for the next one', async () => {
    const typed = Array.from({ length: 11_200 }, (_, index) => `${1_000_000 + index}`)
      .map((seven) => `${seven}${pznCheckDigit(seven) ?? 'x'}`)
      .filter((pzn) => !pzn.endsWith('x'))
      .slice(0, 10_002);
    expect(typed).toHaveLength(10_002);
    const { user, field, paste, submit, sent } = await openDialog();
    await paste(typed.join(' '));
    expect(await screen.findByText('10,000 new')).toBeVisible();
    expect(screen.getByText('2 stay in the field: at most 10,000 at once')).toBeVisible();
    await submit('Add 10,000 products');
    await waitFor(() => expect(field).toHaveValue(typed.slice(-2).join('\n')));
    expect(sent()).toEqual([{ pzns: typed.slice(0, 10_000) }]);
    expect(await screen.findByText('2 new')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  });

  it.each([
    ['', /Please enter at least one PZN/],
    ['Aspirin', /No PZN was found/],
    ['10203603', /nothing left to add: this product is in the watchlist already/],
    ['10203603 00000017', /nothing left to add: none of these PZNs is new/],
    ['00000017', /^Product not found\. Please check the PZN and try again\. /],
    ['10203604', /^Check digit should be 3 /],
    ['123456', /^This is not a valid PZN\. Please check its digits\. /],
    ['10203604 123456', /^2 are not valid PZNs\..*: 10203604, 123456 /],
  ])('refuses "%s" with only the reason that is right', async (text, message) => {
    const { user, field, paste, submit, sent } = await openDialog();
    if (text !== '') await paste(text);
    if (text === '00000017') {
      expect(
        await screen.findByText('Product not found. Please check the PZN and try again.'),
      ).toBeVisible();
    }
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeVisible());
    await submit('Add');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(message);
    expect(sent()).toEqual([]);
    await user.type(field, '1');
    await waitFor(() => expect(field).toBeValid());
  });

  it('is German for who reads German', async () => {
    const { paste } = await openDialog({}, 'de');
    await paste('04877800 10203604');
    expect(await screen.findByText('1 neu')).toBeVisible();
    expect(screen.getByText('Prüfziffer müsste 3 sein')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 Produkt hinzufügen' })).toBeVisible();
  });
});

describe('a single PZN', () => {
  it('goes by the call for one item, and the summary says that it was added', async () => {
    const { paste, submit, sent } = await openDialog();
    await paste('4877800');
    await screen.findByText('1 new');
    await submit('Add 1 product');
    expect(await screen.findByText('1 product added')).toBeVisible();
    expect(sent()).toEqual([{ itemId: expect.any(String), pzn: '04877800' }]);
  });

  it('was in the watchlist already when the answer has another id', async () => {
    const { paste, submit } = await openDialog({
      one: () => answer({ ...itemOf('04877800'), revision: 1 }),
    });
    await paste('4877800');
    await submit('Add 1 product');
    expect(await screen.findByText('1 product was in the watchlist already')).toBeVisible();
  });

  it.each([
    ['PRODUCT_NOT_FOUND', /^Product not found\. Please check the PZN and try again\. /],
    ['INVALID_PZN', /^This is not a valid PZN\. Please check its digits\. /],
  ])('is refused at the field with %s, and stays there', async (code, message) => {
    const { field, paste, submit } = await openDialog({ one: () => refusal(404, code) });
    await paste('4877800');
    await submit('Add 1 product');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('4877800');
  });

  it('that the catalogue lacks is named in German', async () => {
    const { paste } = await openDialog({}, 'de');
    await paste('00000017');
    expect(
      await screen.findByText(
        'Produkt nicht gefunden. Bitte prüfen Sie die PZN und versuchen Sie es erneut.',
      ),
    ).toBeVisible();
  });
});

describe('afterwards', () => {
  it('says what became of each PZN; what the catalogue lacks is not offered again', async () => {
    const { field, paste, submit } = await openDialog();
    await paste('04877800 00000017 10203604');
    await screen.findByText('1 not found');
    await submit();
    const summary = await screen.findByText('1 product added');
    expect(summary).toBeVisible();
    expect(
      screen.getByText('00000017: Product not found. Please check the PZN and try again.'),
    ).toBeVisible();
    expect(
      screen.getByText('10203604: This is not a valid PZN. Please check its digits.'),
    ).toBeVisible();
    expect(field).toHaveValue('10203604');
    expect(await screen.findByRole('button', { name: 'Add' })).toBeVisible();
  });

  it('the outcome is a list inside a region that was there before, so that it is read out', async () => {
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

  it('what was not taken is nothing typed: the dialog closes without a question', async () => {
    const { user, paste, submit } = await openDialog();
    await paste('04877800 10203604');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the overview shows the new stats', async () => {
    const { user, paste, submit, server } = await openDialog();
    const stats = { productFamilies: 7, listedSkus: 8, localSkus: 9 };
    server[`GET ${listPath}`] = () => listOf(summaryOf('Cough', { stats }));
    await paste('04877800');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('row', { name: /^Cough.* 7 8 9 / })).toBeVisible();
  });
});

it('keeps the PZNs when the server refuses them, and a toast says why', async () => {
  const { field, paste, submit } = await openDialog({ one: () => refusal(500, 'SERVER_ERROR') });
  await paste('04877800');
  await submit();
  await waitFor(() => expect(failedWrite()).toEqual(['ADD_PRODUCT_ERROR', 'SERVER_ERROR']));
  expect(field).toHaveValue('04877800');
});
