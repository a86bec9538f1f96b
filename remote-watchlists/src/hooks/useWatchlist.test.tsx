import { afterEach, expect, it, jest } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { reloadWatchlists } from '@pmm/shared/session';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { listPath, openPage, summaryOf } from '../testing/openPage';
import { useWatchlist } from './useWatchlist';

const DETAIL = `${listPath}7`;

afterEach(() => {
  jest.restoreAllMocks();
});

function Reader() {
  const { data, refetch } = useWatchlist('Nordheide', '7');
  return <button onClick={() => void refetch()}>{data?.name ?? 'Loading'}</button>;
}

/** So many parts of a page that all need the watchlist. */
function Page() {
  const [readers, setReaders] = useState(1);
  return (
    <>
      <button onClick={() => setReaders(readers + 1)}>One more</button>
      {Array.from({ length: readers }, (_, index) => (
        <Reader key={index} />
      ))}
    </>
  );
}

const openAt = async (now: number) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const watchlist = { ...summaryOf('Cough', { watchlistId: '7' }), items: [] };
  const { user, calls } = await openPage(<Page />, {
    routes: { [`GET ${DETAIL}`]: () => answer(watchlist) },
  });
  await screen.findByRole('button', { name: 'Cough' });
  return {
    reads: () => calls.filter(({ path }) => path === DETAIL).length,
    readers: () => screen.findAllByRole('button', { name: 'Cough' }),
    passTime: (ms: number) => clock.mockReturnValue(now + ms),
    addReader: () => user.click(screen.getByRole('button', { name: 'One more' })),
    user,
  };
};

it('a watchlist that two parts of a page load within 50 ms is requested once', async () => {
  const { addReader, passTime, reads, readers } = await openAt(1_000_000);
  passTime(49);
  await addReader();
  expect(await readers()).toHaveLength(2);
  expect(queryClient.isFetching()).toBe(0);
  expect(reads()).toBe(1);
});

it('a watchlist that is loaded after 50 ms is requested again', async () => {
  const { addReader, passTime, reads } = await openAt(1_000_000);
  passTime(50);
  await addReader();
  await waitFor(() => expect(reads()).toBe(2));
});

it('a watchlist is requested again on demand within 50 ms', async () => {
  const { reads, readers, user } = await openAt(1_000_000);
  const [reader] = await readers();
  if (reader) await user.click(reader);
  await waitFor(() => expect(reads()).toBe(2));
});

it('a watchlist is requested again after a change of the list, within 50 ms', async () => {
  const { reads } = await openAt(1_000_000);
  await act(() => reloadWatchlists('Nordheide'));
  expect(reads()).toBe(2);
});
