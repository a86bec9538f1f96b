import { expect, it, jest } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/openPage';
import ActivityPage from './ActivityPage';

const AUDIT = 'GET /api/v1/tenants/Nordheide Pharma/audit';
const event = (id: string, rest: object = {}) => ({
  id,
  at: '2026-11-22T09:30:00.000Z',
  kind: 'sign-in',
  person: 'Dana Demir (demo@example.com)',
  source: '0badcafe',
  details: {},
  ...rest,
});
const rows = () => screen.findAllByRole('row');

it.each([
  ['en', 'Items changed', 'Cough · 3 items'],
  ['de', 'Artikel geändert', 'Cough · 3 Artikel'],
] as const)(
  'says what was done, by whom, when and from where (%s)',
  async (language, kind, text) => {
    const changed = event('1', { kind: 'items-changed', details: { name: 'Cough', items: 3 } });
    const server = { [AUDIT]: () => answer({ events: [changed], next: null }) };
    await openPage(ActivityPage, { language, server });
    const [, row] = await rows();
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(1)).toEqual([
      kind,
      'Dana Demir (demo@example.com)',
      text,
      '0badcafe',
    ]);
  },
);

it('says what the administration did, to a person or to all', async () => {
  const by = { details: { by: 'administration', provider: 'Google' }, source: '' };
  const events = [
    event('2', { ...by, kind: 'identity-unlinked' }),
    event('1', { ...by, kind: 'second-factor-required', person: '' }),
  ];
  await openPage(ActivityPage, { server: { [AUDIT]: () => answer({ events, next: null }) } });
  const [, ofPerson, ofAll] = await rows();
  expect(ofPerson).toHaveTextContent(/Dana Demir .*Google · by the administration$/);
  expect(ofAll).toHaveTextContent(/Two-step sign-in requiredAdministrationGoogle$/);
});

it('asks for a kind and a person, and for what came before', async () => {
  const { user, routes, calls } = await openPage(ActivityPage, {
    server: { [AUDIT]: () => answer({ events: [event('2')], next: '2' }) },
  });
  const asked = () =>
    calls
      .filter(({ path }) => path.endsWith('/audit'))
      .at(-1)
      ?.search.toString();
  expect(await rows()).toHaveLength(2);
  routes[AUDIT] = ({ search }) =>
    search.has('before')
      ? answer({ events: [event('1')], next: null })
      : answer({ events: [event('2')], next: '2' });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(asked()).toBe('before=2');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  routes[AUDIT] = () => answer({ events: [], next: null });
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'Dana');
  await waitFor(() => expect(asked()).toBe('person=Dana'));
  expect(await screen.findByText('Nothing of this kind has happened')).toBeVisible();
});

it('says why it could not be loaded, and loads it on Retry', async () => {
  const { user, routes } = await openPage(ActivityPage, {
    server: { [AUDIT]: () => refusal(403, 'SECOND_FACTOR_REQUIRED') },
  });
  expect(await screen.findByText(/Set it up in your menu/)).toBeVisible();
  routes[AUDIT] = () => answer({ events: [event('1')], next: null });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

it('asks for days of the pharmacies, from the first to the end of the last', async () => {
  const { calls } = await openPage(ActivityPage, {
    server: { [AUDIT]: () => answer({ events: [event('1')], next: null }) },
  });
  await rows();
  // As a browser reports a complete date: jsdom has no picker.
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-29' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-03-29' } });
  // The clocks go forward on that day.
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    }),
  );
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-03-28' } });
  expect(await screen.findByText('This day is before the first one')).toBeVisible();
});

it.each([
  ['en', 'Export CSV', 'Activity log.csv'],
  ['de', 'CSV exportieren', 'Aktivitätsprotokoll.csv'],
] as const)('gives a file of what is shown (%s), or says why not', async (language, name, file) => {
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, routes, calls } = await openPage(ActivityPage, {
    language,
    server: {
      [AUDIT]: () => answer({ events: [event('1')], next: null }),
      [`${AUDIT}/export`]: () => refusal(429, 'RATE_LIMITED'),
    },
  });
  await rows();
  await user.type(screen.getByRole('searchbox'), 'Dana');
  await waitFor(() => expect(calls.at(-1)?.search.get('person')).toBe('Dana'));
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(toasts.read().at(-1)).toMatchObject({ tone: 'danger' }));
  expect(saved).toEqual([]);

  routes[`${AUDIT}/export`] = () => answer('csv');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual([file]));
  expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toEqual({
    ...{ person: 'Dana', format: 'csv', language },
  });
  jest.restoreAllMocks();
});
