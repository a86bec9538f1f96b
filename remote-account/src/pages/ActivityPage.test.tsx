import { expect, it } from '@jest/globals';
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

it('the activity log shows each action, with the person and the place', async () => {
  const changed = event('1', { kind: 'items-changed', details: { name: 'Cough', items: 3 } });
  const server = { [AUDIT]: () => answer({ events: [changed], next: null }) };
  await openPage(ActivityPage, { server });
  const [, row] = await rows();
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Products changed',
    'Dana Demir (demo@example.com)',
    'Cough · 3 products',
    '0badcafe',
  ]);
});

it('the activity log names the administration and the person that it changed', async () => {
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

it('the activity log is filtered by person and shows earlier events on demand', async () => {
  const { user, routes, calls } = await openPage(ActivityPage, {
    server: { [AUDIT]: () => answer({ events: [event('2')], next: '2' }) },
  });
  const lastQuery = () =>
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
  expect(lastQuery()).toBe('before=2');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  routes[AUDIT] = () => answer({ events: [], next: null });
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'Dana');
  await waitFor(() => expect(lastQuery()).toBe('person=Dana'));
  expect(await screen.findByText('No such entries')).toBeVisible();
});

it('the activity log that could not be loaded is loaded on Retry', async () => {
  const { user, routes } = await openPage(ActivityPage, {
    server: { [AUDIT]: () => refusal(403, 'SECOND_FACTOR_REQUIRED') },
  });
  expect(await screen.findByText(/Set it up in your menu/)).toBeVisible();
  routes[AUDIT] = () => answer({ events: [event('1')], next: null });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});

it('the activity log is filtered by days in the time zone of the pharmacies', async () => {
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

it('the activity log shows why it cannot be exported', async () => {
  const { user, calls } = await openPage(ActivityPage, {
    server: {
      [AUDIT]: () => answer({ events: [event('1')], next: null }),
      [`${AUDIT}/export`]: () => refusal(429, 'RATE_LIMITED'),
    },
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(toasts.read().at(-1)).toMatchObject({ tone: 'danger' }));
  expect(calls.at(-1)?.search.get('format')).toBe('csv');
});
