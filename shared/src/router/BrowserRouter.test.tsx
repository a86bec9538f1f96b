import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useLocation, type Leave } from '.';

function Address() {
  const { pathname } = useLocation();
  return <output aria-label="address">{pathname}</output>;
}

/** A form whose text is lost when its page is left, until the test lets the person continue. */
const openForm = () => {
  const waiting: (() => void)[] = [];
  let isBlocked = true;
  const leave: Leave = (goOn) => {
    if (isBlocked) waiting.push(goOn);
    else goOn();
    return !isBlocked;
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
    isBlocked = false;
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

describe('BrowserRouter', () => {
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

  it('never blocks a page that replaces its own address', async () => {
    const { waiting } = openForm();
    fireEvent.click(screen.getByRole('link', { name: 'Again' }));
    await expectPlace('/form');
    expect(waiting).toEqual([]);
  });
});
