import { describe, expect, it } from '@jest/globals';
import { Link } from '@pmm/shared/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';

function Prices() {
  return (
    <>
      <h1>All prices</h1>
      <Link to="?family=2">Another family</Link>
    </>
  );
}
function Reviews() {
  const [loaded, setLoaded] = useState(false);
  return (
    <section key={String(loaded)}>
      <h1>{loaded ? 'All reviews' : 'Loading the reviews'}</h1>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
    </section>
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.findByRole('link', { name });
const announced = (title: string) => screen.findByText(title, { selector: '[aria-live]' });
const notAnnounced = (title: string) =>
  expect(screen.queryByText(title, { selector: '[aria-live]' })).not.toBeInTheDocument();

/** A chunk that arrives when the test says so. */
const lateChunk = (Page: ComponentType) => {
  let give: (module: { default: ComponentType }) => void = () => undefined;
  const chunk = new Promise<{ default: ComponentType }>((resolve) => {
    give = resolve;
  });
  const arrive = () =>
    act(async () => {
      give({ default: Page });
      await chunk;
    });
  return { page: { chunk: () => chunk }, arrive };
};

const openBoth = (path: string, prices: Parameters<typeof deployedFeature>[1] = { Page: Prices }) =>
  openApp({
    path,
    features: [deployedFeature('prices', prices), deployedFeature('reviews', { Page: Reviews })],
  });

const goBack = () => act(() => history.back());

describe('the focus after a navigation', () => {
  it('stays in the form that took it, and the title is announced', async () => {
    function Form() {
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => field.current?.focus(), []);
      return (
        <>
          <h1>All prices</h1>
          <input ref={field} aria-label="Name" />
        </>
      );
    }
    const { user } = await openBoth('/reviews', { Page: Form });
    await heading('Loading the reviews');
    await user.click(await link('prices in English'));
    expect(await announced('prices in English')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    // Its code is loaded now, so the form takes the focus at once when the address changes.
    await user.click(await link('reviews in English'));
    await announced('reviews in English');
    await user.click(await link('prices in English'));
    await announced('prices in English');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('moves to the heading as soon as the code of the page is loaded', async () => {
    const { page, arrive } = lateChunk(Prices);
    const { user } = await openBoth('/reviews', { Page: page });
    await user.click(await link('prices in English'));
    expect(await link('prices in English')).toHaveFocus();
    notAnnounced('prices in English');
    await arrive();
    await waitFor(async () => expect(await heading('All prices')).toHaveFocus());
  });

  it('stays where the person moved it while the page loaded', async () => {
    const { page, arrive } = lateChunk(Prices);
    const { user } = await openBoth('/reviews', { Page: page });
    await user.click(await link('prices in English'));
    const tenants = screen.getByRole('combobox', { name: 'Tenant' });
    await user.click(tenants);
    await arrive();
    expect(await screen.findByText('All prices')).toBeInTheDocument();
    expect(tenants).toHaveFocus();
  });

  it('moves to the heading that replaces the first one', async () => {
    const { user } = await openBoth('/prices');
    await user.click(await link('reviews in English'));
    await waitFor(async () => expect(await heading('Loading the reviews')).toHaveFocus());
    // Like an answer that arrives: nobody pressed a key or a button.
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(async () => expect(await heading('All reviews')).toHaveFocus());
  });
});

describe('the focus without a navigation', () => {
  it('stays where it is on the first page, which is not announced', async () => {
    await openBoth('/prices');
    await heading('All prices');
    expect(document.body).toHaveFocus();
    notAnnounced('prices in English');
  });

  it('stays where it is when only the query changes', async () => {
    const { user } = await openBoth('/prices');
    await user.click(await link('Another family'));
    await waitFor(() => expect(location.search).toBe('?family=2&tenant=Nordheide'));
    expect(await link('Another family')).toHaveFocus();
    notAnnounced('prices in English');
  });
});

describe('the scroll position', () => {
  const scrollTo = (offset: number) => {
    const main = screen.getByRole('main');
    main.scrollTop = offset;
    fireEvent.scroll(main);
  };
  const expectOffset = (offset: number) =>
    waitFor(() => expect(screen.getByRole('main').scrollTop).toBe(offset));

  it('stays when only the query changes', async () => {
    const { user } = await openBoth('/prices');
    await heading('All prices');
    scrollTo(300);
    await user.click(await link('Another family'));
    await waitFor(() => expect(location.search).toBe('?family=2&tenant=Nordheide'));
    await expectOffset(300);
  });

  it('is restored once the page is high enough, unless the person scrolls first', async () => {
    const { user } = await openBoth('/reviews');
    const main = await screen.findByRole('main');
    let offset = 0;
    let room = 500;
    Object.defineProperty(main, 'scrollTop', {
      get: () => offset,
      set: (top: number) => {
        offset = Math.min(top, room);
      },
    });
    scrollTo(400);
    await user.click(await link('prices in English'));
    await heading('All prices');
    room = 50;
    goBack();
    await heading('Loading the reviews');
    fireEvent.scroll(main);
    await expectOffset(50);
    room = 500;
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    await heading('All reviews');
    await expectOffset(400);
    fireEvent.wheel(main);
    scrollTo(10);
    await user.click(await link('prices in English'));
    await heading('All prices');
    goBack();
    await heading('Loading the reviews');
    await expectOffset(10);
  });
});
