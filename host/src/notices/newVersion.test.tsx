import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { store, useUnsavedInput } from '@pmm/shared/state';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { deployedFeature, withdraw } from '../testing/deployments';
import { openApp, type Visit } from '../testing/openApp';
import { registryOf } from '../testing/registry';
import { loader } from '../features/hostLoader';
import { followRegistry } from '../release/followRegistry';
import { followReleases, newerCommitAtom } from '../release/newerRelease';
import { browserPage } from '../release/reload';

const VERSION = 'GET /version.json';
const REGISTRY = 'GET /registry.json';
const released = (commit: string) => () => answer({ commit });
const registryWith = (...features: unknown[]) => {
  const revision = `r-${Math.random()}`;
  return () => answer({ ...registryOf(...features), revision });
};

function Prices() {
  return <h1>All prices</h1>;
}
function NewPrices() {
  return <h1>All new prices</h1>;
}
function Form() {
  useUnsavedInput(true);
  return <h1>A form</h1>;
}
function Note() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        Save
      </button>
    </>
  );
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const question = () => screen.findByRole('alertdialog', { name: 'New Version Available' });

let goTo = jest.fn<(address: string) => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  store.set(newerCommitAtom, null);
  goTo = jest.spyOn(browserPage, 'goTo').mockReturnValue() as typeof goTo;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const openHere = async (visit: Visit) => {
  stop = followReleases();
  return openApp({ ...visit, server: { [VERSION]: released('running'), ...visit.server } });
};

/** Comes back to the page after more than one interval. */
const comeBackLater = async (afterMs = 61_000) => {
  const later = Date.now() + afterMs;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
  clock.mockRestore();
};

describe('a page that is outdated when it starts', () => {
  it('is loaded anew where it is, before anything else begins', async () => {
    const { calls } = await openHere({
      path: '/prices?family=3#row-7',
      server: { [VERSION]: released('b2') },
    });
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    expect(goTo).toHaveBeenCalledWith('http://localhost/prices?family=3&v=b2#row-7');
    const asked = calls.find(({ path }) => path === '/version.json');
    expect(Math.abs(Number(asked?.search.get('ts')) - Date.now())).toBeLessThan(60_000);
    expect(calls.map(({ path }) => path)).not.toContain('/auth/refresh');
    expect(screen.getByText('Getting ready...')).toBeVisible();
  });

  it('is not loaded a second time', async () => {
    await openHere({ path: '/?v=b2', server: { [VERSION]: released('b2') } });
    expect(await heading(/Mara/)).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', () => answer({}, 404)],
    ['is rubbish', () => answer({ commit: '' })],
    ['is a page', () => new Response('<!doctype html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('failed'))],
  ])('starts all the same when the version document %s', async (_what, respond) => {
    await openHere({ server: { [VERSION]: respond } });
    expect(await heading(/Mara/)).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('a release while the page is open', () => {
  it.each([
    [
      'en',
      'New Version Available',
      'Please refresh the page to get the latest update',
      'Reload Page',
    ],
    [
      'de',
      'Neue Version verfügbar',
      'Bitte laden Sie die Seite neu, um die aktuelle Version zu erhalten',
      'Seite neu laden',
    ],
  ] as const)('of the host asks for a reload (%s)', async (language, title, detail, reload) => {
    const { user, routes } = await openHere({ language });
    await heading(/Mara/);
    routes[VERSION] = released('b2');
    await comeBackLater();
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog).toHaveAccessibleDescription(detail);
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: reload }));
    expect(goTo).toHaveBeenCalledWith('http://localhost/?v=b2');
  });

  it('ends the looking', async () => {
    const { routes } = await openHere({});
    await heading(/Mara/);
    routes[VERSION] = released('b2');
    await comeBackLater();
    await question();
    const asked = jest.spyOn(globalThis, 'fetch');
    // The last check is timed by the clock as it was then.
    await comeBackLater(180_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it('can be put off by who would lose something, and stays in sight', async () => {
    const form = deployedFeature('form', { Page: Form });
    const { user, routes } = await openHere({ path: '/form', features: [form] });
    await heading('A form');
    routes[VERSION] = released('b2');
    await comeBackLater();
    expect(await question()).toHaveAccessibleDescription(/not been saved yet and would be lost/);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByText('A new version is available.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A form' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('that is taken back takes the question with it, and is looked for again', async () => {
    const stopRegistry = followRegistry({ pauseMs: 0 });
    const { routes } = await openHere({});
    await heading(/Mara/);
    routes[VERSION] = released('b2');
    await comeBackLater();
    await question();
    routes[VERSION] = released('running');
    await comeBackLater(180_000);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    stopRegistry();
    routes[VERSION] = released('b3');
    await comeBackLater(360_000);
    expect(await question()).toBeVisible();
  });

  it('of the feature on the screen takes its place without a question', async () => {
    const old = deployedFeature('prices', { Page: Prices });
    const { routes } = await openHere({ path: '/prices', features: [old] });
    await heading('All prices');
    routes[REGISTRY] = registryWith(deployedFeature('prices', { Page: NewPrices }));
    await comeBackLater();
    expect(await heading('All new prices')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('of the feature on the screen waits, without a word, until what was typed is saved', async () => {
    const old = deployedFeature('form', { Page: Note });
    const { user, routes } = await openHere({ path: '/form', features: [old] });
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'half');
    routes[REGISTRY] = registryWith(deployedFeature('form', { Page: NewPrices }));
    await comeBackLater();
    expect(note).toHaveValue('half');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await heading('All new prices')).toBeVisible();
  });

  it('of the feature on the screen that cannot be loaded leaves the page as it runs', async () => {
    const old = deployedFeature('prices', { Page: Prices });
    const { routes } = await openHere({ path: '/prices', features: [old] });
    await heading('All prices');
    const broken = deployedFeature('prices', { Page: NewPrices });
    withdraw(broken);
    routes[REGISTRY] = registryWith(broken);
    await comeBackLater();
    await waitFor(() => expect(loader.buildState(broken).phase).toBe('failed'));
    expect(screen.getByText('All prices')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of another feature is simply used from then on', async () => {
    const old = deployedFeature('prices', { Page: Prices });
    const { user, routes } = await openHere({ features: [old] });
    await heading(/Mara/);
    const labels = { en: { prices: 'Prices, renamed' }, de: { prices: 'Preise, umbenannt' } };
    routes[REGISTRY] = registryWith(deployedFeature('prices', { Page: NewPrices }, { labels }));
    await comeBackLater();
    const navigation = screen.getByRole('navigation', { name: 'Navigation' });
    await user.click(await within(navigation).findByRole('link', { name: 'Prices, renamed' }));
    expect(await heading('All new prices')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('that cannot be looked up says nothing', async () => {
    const { routes, calls } = await openHere({
      features: [deployedFeature('prices', { Page: Prices })],
    });
    await heading(/Mara/);
    const before = calls.length;
    routes[VERSION] = () => answer({}, 502);
    routes[REGISTRY] = () => answer({}, 502);
    await comeBackLater();
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(before + 2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'prices in English' }),
    ).toBeVisible();
  });
});

describe('code that is gone', () => {
  const goneFeature = () => {
    const gone = deployedFeature('prices', { Page: Prices });
    withdraw(gone);
    return gone;
  };

  it('because the host was released anew reloads the page', async () => {
    const { routes, user } = await openHere({ features: [goneFeature()] });
    await heading(/Mara/);
    routes[VERSION] = released('b2');
    await user.click(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'prices in English' }),
    );
    await waitFor(() =>
      expect(goTo).toHaveBeenCalledWith('http://localhost/prices?tenant=Nordheide&v=b2'),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not reload the page twice within 10 seconds, but asks', async () => {
    const { routes, user } = await openHere({ features: [goneFeature()] });
    await heading(/Mara/);
    sessionStorage.setItem('pmm.reloadedAt', String(Date.now()));
    routes[VERSION] = released('b2');
    await user.click(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'prices in English' }),
    );
    await question();
    expect(goTo).not.toHaveBeenCalled();
    expect(screen.getByText('This part is not available right now')).toBeInTheDocument();
  });

  it('because only its feature was released anew is replaced without a reload', async () => {
    const { routes, user } = await openHere({ features: [goneFeature()] });
    await heading(/Mara/);
    routes[REGISTRY] = registryWith(deployedFeature('prices', { Page: NewPrices }));
    await user.click(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'prices in English' }),
    );
    expect(await heading('All new prices')).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('for no known reason can be tried again', async () => {
    await openHere({ path: '/prices', features: [goneFeature()] });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
  });
});
