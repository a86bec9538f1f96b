import { expect, it } from '@jest/globals';
import { useLocation } from '@pmm/shared/router';
import { setWindowWidth } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import WatchlistPage from '../../pages/WatchlistPage';
import { namesOfRows, openManage, row } from '../../testing/openManage';

/** As in the host: a newer build replaces the page. */
function Exchanged() {
  const [build, exchange] = useReducer((before: number) => before + 1, 1);
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <WatchlistPage key={build} />
      <button onClick={exchange}>A newer build</button>
      <output aria-label="kept">{JSON.stringify(state)}</output>
    </>
  );
}

const openExchanged = () => openManage({}, <Exchanged />);
/** Waits until the state is stored where the next build reads it, which happens after a pause. */
const toKeep = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('status', { name: 'kept' })).toHaveTextContent(text));
const searchBox = () => screen.getByRole('searchbox', { name: 'Name or PZN' });

it('a newer build of the page keeps search and shown families, and another mode begins without', async () => {
  const { user } = await openExchanged();
  await user.click(within(row('Halsano', /^Product families/)).getByText('Halsano'));
  await user.type(searchBox(), '0123');
  await waitFor(() => expect(namesOfRows()).toEqual(['Halsano 48 St']));
  // The host waits until nobody types.
  await user.tab();
  await toKeep('"search":"0123"');
  await user.click(screen.getByText('A newer build'));
  expect(searchBox()).toHaveValue('0123');
  expect(namesOfRows()).toEqual(['Halsano 48 St']);
  await user.click(screen.getByRole('radio', { name: 'Overview' }));
  await user.click(screen.getByRole('radio', { name: 'Manage' }));
  expect(searchBox()).toHaveValue('');
});

it('a newer build of the page keeps folded families and the step in a narrow window', async () => {
  const restore = setWindowWidth(800);
  try {
    const { user } = await openExchanged();
    await user.click(within(row('Halsano')).getByRole('button', { name: /Halsano/ }));
    const folded = ['Bronchopal', 'Bronchopal 100 ml', 'Bronchopal 200 ml', 'Halsano'];
    expect(namesOfRows()).toEqual(folded);
    await toKeep('"folded":["Halsano"]');
    await user.click(screen.getByText('A newer build'));
    expect(namesOfRows()).toEqual(folded);
    await user.click(screen.getByRole('tab', { name: /^Families/ }));
    await toKeep('"step":"families"');
    await user.click(screen.getByText('A newer build'));
    expect(screen.getByRole('tab', { name: /^Families/ })).toHaveAttribute('aria-selected', 'true');
  } finally {
    restore();
  }
});
