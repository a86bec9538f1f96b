import { afterEach, expect, it } from '@jest/globals';
import { BrowserRouter, useLocation } from '@pmm/shared/router';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MissedNavigation } from './MissedNavigation';

afterEach(() => history.replaceState(null, '', '/'));

/** `meanwhile` runs during the first render of the page. */
function Page({ meanwhile }: { meanwhile: () => void }) {
  useState(meanwhile);
  const location = useLocation();
  const state = location.state as unknown;
  return (
    <>
      <h1>{`${location.pathname}${location.search} ${JSON.stringify(state)}`}</h1>
      <MissedNavigation />
    </>
  );
}

const open = (meanwhile: () => void) => {
  history.replaceState(null, '', '/prices?sort=name');
  render(
    <BrowserRouter>
      <Page meanwhile={meanwhile} />
    </BrowserRouter>,
  );
  return screen.getByRole('heading').textContent;
};

it('shows the address that the person chose while the first page was rendered', () => {
  const goElsewhere = () => {
    const state = { usr: { from: 'prices' }, key: 'k', idx: 1 };
    history.pushState(state, '', '/reviews?sort=rating');
    dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  expect(open(goElsewhere)).toBe('/reviews?sort=rating {"from":"prices"}');
});

it('fires no event when the address did not change', () => {
  let events = 0;
  const count = () => {
    events += 1;
  };
  addEventListener('popstate', count);
  expect(open(() => undefined)).toBe('/prices?sort=name null');
  removeEventListener('popstate', count);
  expect(events).toBe(0);
});
