import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { AppFailure, rejectionOf, type FailureKey } from '@pmm/shared/errors';
import { events } from '@pmm/shared/events';
import { addMessages, i18n } from '@pmm/shared/i18n';
import { queryClient, shownByPageAtom, type MutationMeta, type QueryMeta } from '@pmm/shared/query';
import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { toasts } from '@pmm/shared/ui/Toast';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { followFailures } from './followFailures';

const rejected = (status: number, errorCode?: string, message?: string) =>
  new AppFailure(rejectionOf(status, { errorCode, message }));
const unreachable = new AppFailure({
  kind: 'unreachable',
  code: 'NETWORK_ERROR',
});
const read = jest.fn<() => Promise<string>>();

const readAgain = (name: string, meta: QueryMeta = { failure: 'METRICS_LOAD_FAILED' }) =>
  queryClient
    .query({ queryKey: [name], queryFn: read, meta, staleTime: 0, retry: false })
    .catch(() => null);

/** Data are on the screen when reading them again fails. */
const failInBackground = async (name: string, cause: unknown, meta?: QueryMeta) => {
  read.mockResolvedValueOnce('old').mockRejectedValueOnce(cause);
  await readAgain(name, meta);
  await readAgain(name, meta);
};

const write = (
  failure: FailureKey | undefined,
  cause: unknown,
  shownAtField: readonly ErrorCode[] = [],
  rest: MutationMeta = {},
) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.reject(cause as Error),
      meta: failure === undefined ? {} : { failure, shownAtField, ...rest },
    })
    .execute(undefined)
    .catch(() => null);

const lists: QueryMeta = {
  failure: 'WATCHLISTS_LOAD_FAILED',
  firstFailure: 'TENANT_WATCHLISTS_LOAD_FAILED',
};

const toastTexts = () => toasts.read().map(({ title, detail }) => [title, detail]);

beforeAll(() => {
  addMessages('host', { en, de });
  followFailures();
});
beforeEach(() => {
  read.mockReset();
});
afterEach(async () => {
  queryClient.clear();
  toasts.dismissAll();
  store.set(shownByPageAtom, []);
  await i18n.changeLanguage('en');
});

describe('a read in the background that fails', () => {
  it.each([
    ['no permission', rejected(403), 'You do not have permission to do this.'],
    ['too many calls', rejected(429), 'Too many attempts. Please try again later.'],
    [
      'a code that the app does not know',
      rejected(409, 'CLOSED', 'Closed today.'),
      'Closed today.',
    ],
    ['a lost call', unreachable, /^The server cannot be reached/],
    ['anything else', new Error('x'), 'An unexpected error occurred. Please try again.'],
  ])('shows a toast with the reason: %s', async (_what, cause, detail) => {
    await failInBackground('prices', cause);
    expect(toastTexts()).toEqual([
      [
        'The metrics could not be loaded',
        typeof detail === 'string' ? detail : expect.stringMatching(detail),
      ],
    ]);
  });

  it('shows a toast in the selected language', async () => {
    await i18n.changeLanguage('de');
    await failInBackground('prices', rejected(403));
    expect(toastTexts()).toEqual([
      ['Die Kennzahlen konnten nicht geladen werden', 'Sie haben dafür keine Berechtigung.'],
    ]);
  });

  it('shows one toast, however many reads of a kind fail', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await failInBackground(name, rejected(500));
    await failInBackground('a', rejected(403));
    expect(toastTexts()).toEqual([
      ['The metrics could not be loaded', 'You do not have permission to do this.'],
    ]);
  });

  it('is retried from the toast, which closes on success', async () => {
    await failInBackground('prices', rejected(500));
    const [toast] = toasts.read();
    expect(toast?.action?.label).toBe('Retry');
    read.mockResolvedValue('new');
    await readAgain('prices');
    expect(toastTexts()).toEqual([]);
  });

  it('keeps the toast while another read of the kind fails', async () => {
    await failInBackground('a', rejected(500));
    await failInBackground('b', rejected(500));
    read.mockResolvedValue('new');
    await readAgain('a');
    expect(toastTexts()).toHaveLength(1);
    await readAgain('b');
    expect(toastTexts()).toEqual([]);
  });

  it.each([
    ['ends with the session', rejected(401)],
    [
      'belongs to a tenant that was left',
      new AppFailure({ kind: 'superseded', code: 'UNKNOWN_ERROR' }),
    ],
    ['was given up', new DOMException('given up', 'AbortError')],
  ])('shows no toast when it %s', async (_what, cause) => {
    await failInBackground('prices', cause);
    expect(toastTexts()).toEqual([]);
  });

  it('shows no toast when its query names no failure', async () => {
    await failInBackground('prices', rejected(500), {});
    expect(toastTexts()).toEqual([]);
  });
});

describe('a first read that fails', () => {
  it('shows no toast when a page shows it', async () => {
    read.mockRejectedValue(rejected(500));
    await readAgain('prices');
    expect(toastTexts()).toEqual([]);
  });

  it('shows a toast when no page shows it', async () => {
    read.mockRejectedValue(rejected(500));
    await readAgain('lists', lists);
    expect(toastTexts()).toEqual([
      ['The watchlists of this tenant could not be loaded', expect.stringContaining('server')],
    ]);
    read.mockResolvedValue('new');
    await readAgain('lists', lists);
    expect(toastTexts()).toEqual([]);
  });

  it('removes the toast while a page shows it', async () => {
    read.mockRejectedValue(rejected(500));
    await readAgain('lists', lists);
    store.set(shownByPageAtom, ['TENANT_WATCHLISTS_LOAD_FAILED']);
    expect(toastTexts()).toEqual([]);
    await readAgain('lists', lists);
    expect(toastTexts()).toEqual([]);
    await failInBackground('more lists', rejected(500), lists);
    expect(toastTexts()).toEqual([['The watchlists could not be loaded', expect.any(String)]]);
  });
});

describe('a write that fails', () => {
  it('shows a toast with the message of the server', async () => {
    await write('WATCHLIST_DELETE_FAILED', rejected(409, 'WATCHLIST_NOT_EMPTY'));
    expect(toastTexts()).toEqual([
      ['The watchlist could not be deleted', 'The watchlist is not empty: remove products first.'],
    ]);
  });

  it('shows no toast when its mutation names no failure', async () => {
    await write(undefined, rejected(409, 'WATCHLIST_NAME_EXISTS'));
    expect(toastTexts()).toEqual([]);
  });

  it('shows no toast when its form shows it at a field', async () => {
    const atField = ['WATCHLIST_NAME_EXISTS'] as const;
    await write('WATCHLIST_CREATE_FAILED', rejected(409, 'WATCHLIST_NAME_EXISTS'), atField);
    expect(toastTexts()).toEqual([]);
    await write('WATCHLIST_CREATE_FAILED', rejected(500), atField);
    expect(toastTexts()).toEqual([
      ['The watchlist could not be created', expect.stringContaining('server')],
    ]);
  });

  it('shows a toast when it names a field that the form does not have', async () => {
    const refused = (...fields: string[]) =>
      new AppFailure(
        rejectionOf(400, {
          errorCode: 'VALIDATION_ERROR',
          validationErrors: fields.map((field) => ({ field, message: 'VALUE_INVALID' })),
        }),
      );
    const form = { fields: ['name', 'description'] };
    await write('WATCHLIST_CREATE_FAILED', refused('name', 'description'), [], form);
    expect(toastTexts()).toEqual([]);
    await write('WATCHLIST_CREATE_FAILED', refused('name', 'brand'), [], form);
    expect(toastTexts()).toEqual([
      ['The watchlist could not be created', 'Please check your input and try again.'],
    ]);
  });

  it.each([
    [undefined, 'en', 'The product could not be added'],
    [1, 'en', 'The product could not be added'],
    [3, 'en', 'The products could not be added'],
    [1, 'de', 'Das Produkt konnte nicht hinzugefügt werden'],
    [3, 'de', 'Die Produkte konnten nicht hinzugefügt werden'],
  ])('has the right plural for %s products in %s', async (count, language, title) => {
    await i18n.changeLanguage(language);
    await write('ADD_PRODUCT_ERROR', rejected(500), [], count === undefined ? {} : { count });
    expect(toastTexts()).toEqual([[title, expect.any(String)]]);
  });

  it('names the limit in the selected language', async () => {
    const refusal = { errorCode: 'MAX_WATCHLISTS_EXCEEDED', limit: 50 };
    await i18n.changeLanguage('de');
    await write('WATCHLIST_CREATE_FAILED', new AppFailure(rejectionOf(409, refusal)));
    expect(toastTexts()).toEqual([
      [
        'Die Watchlist konnte nicht angelegt werden',
        'Sie haben die Höchstzahl von 50 Watchlisten für diesen Mandanten erreicht.',
      ],
    ]);
  });

  it('removes the toast at the next attempt', async () => {
    await write('ADD_PRODUCT_ERROR', rejected(500));
    expect(toastTexts()).toHaveLength(1);
    await write('ADD_PRODUCT_ERROR', new DOMException('given up', 'AbortError'));
    expect(toastTexts()).toEqual([]);
  });
});

it('all toasts close when the session ends', async () => {
  await failInBackground('prices', rejected(500));
  events.emit('session-cleared', { reason: 'logout' });
  expect(toastTexts()).toEqual([]);
});

it('a failure of the former tenant shows no toast and hides none of the next one', async () => {
  store.set(selectedTenantAtom, 'A');
  const readTenant = (tenant: string) =>
    queryClient
      .query({
        queryKey: ['tenant', tenant],
        queryFn: read,
        meta: lists,
        staleTime: 0,
        retry: false,
      })
      .catch(() => null);
  read.mockRejectedValue(rejected(500));
  await readTenant('A');
  expect(toastTexts()).toHaveLength(1);
  store.set(selectedTenantAtom, 'B');
  events.emit('tenant-changed', { tenantId: 'B', epoch: 2 });
  expect(toastTexts()).toEqual([]);
  await readTenant('B');
  read.mockResolvedValue('new');
  await readTenant('B');
  expect(toastTexts()).toEqual([]);
});

it('a choice that the account rejects shows a toast, except at the end of the session', () => {
  events.emit('preferences-not-saved', { cause: rejected(401) });
  expect(toastTexts()).toEqual([]);
  events.emit('preferences-not-saved', { cause: rejected(503) });
  expect(toastTexts()).toEqual([
    [
      'Your choice could not be saved with your account',
      'It applies here for now and is saved together with your next choice.',
    ],
  ]);
});

it('a menu or dialog that cannot be loaded shows a toast', () => {
  events.emit('overlay-missing', { cause: new Error('Loading chunk overlays failed.') });
  expect(toastTexts()).toEqual([['It could not be opened. Please try again.', undefined]]);
});
