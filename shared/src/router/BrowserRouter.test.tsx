import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setSiteBase } from '../testing/siteBase';
import { BrowserRouter, Link, useLocation, type Leave } from '.';
import { withParameters } from './withParameters';

describe('BrowserRouter', () => {
  function Address() {
    const { pathname } = useLocation();
    return <output aria-label="address">{pathname}</output>;
  }

  /** A form whose text is lost when its page is left, until the test lets the person continue. */
  const openForm = () => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const leave: Leave = (goOn) => {
      if (isHeld) waiting.push(goOn);
      else goOn();
      return !isHeld;
    };
    render(
      <BrowserRouter leave={leave}>
        <Address />
        <Link to="/after">After</Link>
        <Link to="/form" replace>
          Again
        </Link>
      </BrowserRouter>,
    );
    const goOn = () => {
      isHeld = false;
      act(() => waiting.at(-1)?.());
    };
    return { waiting, goOn };
  };

  const shown = () => screen.getByLabelText('address').textContent;
  const expectPlace = (path: string) =>
    waitFor(() => expect([shown(), location.pathname]).toEqual([path, path]));

  beforeEach(() => {
    history.pushState({ idx: 7 }, '', '/before');
    history.pushState({ idx: 8 }, '', '/form');
  });

  it('keeps the page and its address when a link is blocked, and follows it later', async () => {
    const { waiting, goOn } = openForm();
    fireEvent.click(screen.getByRole('link', { name: 'After' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await expectPlace('/form');
    goOn();
    await expectPlace('/after');
  });

  it('reverses a step back that is blocked, and goes back later', async () => {
    const { waiting, goOn } = openForm();
    history.back();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await expectPlace('/form');
    goOn();
    await expectPlace('/before');
  });

  it('names pages without the base of the site, and links to them with it', async () => {
    const toRoot = setSiteBase('/monitor/');
    history.pushState({ idx: 9 }, '', '/monitor/before');
    render(
      <BrowserRouter>
        <Address />
        <Link to="/after">After</Link>
        <Link to="/">Home</Link>
      </BrowserRouter>,
    );
    expect(shown()).toBe('/before');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/monitor/');
    fireEvent.click(screen.getByRole('link', { name: 'After' }));
    await waitFor(() => expect(shown()).toBe('/after'));
    expect(location.pathname).toBe('/monitor/after');
    toRoot();
  });

  it('never blocks a page that replaces its own address', async () => {
    const { waiting } = openForm();
    fireEvent.click(screen.getByRole('link', { name: 'Again' }));
    await expectPlace('/form');
    expect(waiting).toEqual([]);
  });
});

describe('withParameters', () => {
  const written = (address: string, values: string, own = ['mode', 'q']) => {
    const { search, hash } = withParameters(
      new URL(address, 'https://app.example'),
      own,
      new URLSearchParams(values),
    );
    return search + hash;
  };

  it('replaces the own parameters and removes those without a new value', () => {
    expect(written('/pricing?mode=euro&q=a', 'mode=percent')).toBe('?mode=percent');
  });

  it('keeps other parameters and the fragment exactly as they were written', () => {
    expect(written('/pricing?from=a%20b+c&mode=euro&flag&q=%E4#row-7', 'mode=percent')).toBe(
      '?from=a%20b+c&flag&mode=percent#row-7',
    );
  });

  it('finds an own parameter whose name is encoded, repeated or without a value', () => {
    expect(written('/pricing?%6Dode=euro&q&q=a&modes=all', '')).toBe('?modes=all');
  });

  it('leaves no question mark when no parameter is left', () => {
    expect(written('/pricing?mode=euro#row-7', '')).toBe('#row-7');
    expect(written('/pricing', '')).toBe('');
  });

  it('encodes a value that has a meaning in an address', () => {
    const { search } = withParameters(
      { search: '?from=mail', hash: '' },
      ['q'],
      new URLSearchParams({ q: 'a&b=c#d' }),
    );
    expect(new URLSearchParams(search).get('q')).toBe('a&b=c#d');
  });
});
