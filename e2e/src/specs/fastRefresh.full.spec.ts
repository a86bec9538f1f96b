import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFeed } from '@pmm/tools/development/builds';
import { startFrontServer } from '@pmm/tools/development/frontServer';
import { createRequestedParts } from '@pmm/tools/development/requestedParts';
import { watchPackages } from '@pmm/tools/development/watchPackages';
import { freePort } from '@pmm/tools/freePort';
import { release } from '../support/releaseTool';
import { navigation } from '../support/session';
import { startServer } from '../support/server';
import { writeSmallRemote } from '../support/smallRemote';
import { expect, START_TIMEOUT, test as base } from '../support/test';

const pageThatSays = (greeting: string): string => `
  import { useState } from 'react';
  import { greeting } from '../components/greeting';
  import { Counter } from '../components/Counter';
  export default function OwnPage() {
    const [note, setNote] = useState('');
    return (
      <>
        <h1>${greeting}</h1>
        <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
        <p>{greeting}</p>
        <Counter />
      </>
    );
  }`;

const counterThatSays = (label: string): string => `
  import { useState } from 'react';
  import { styled } from 'styled-components';
  const Frame = styled.p\`padding: 1px;\`;
  export function Counter() {
    const [count, setCount] = useState(0);
    return <Frame><button onClick={() => setCount(count + 1)}>${label} {count}</button></Frame>;
  }`;

const startDevelopment = async () => {
  const api = await startServer();
  const remote = await writeSmallRemote({ id: 'pricing', english: 'Price', german: 'Preis' });
  const edit = (name: string, text: string) =>
    writeFile(path.join(remote.folder, 'src', name), text);
  await edit('pages/OwnPage.tsx', pageThatSays('First'));
  await edit('components/Counter.tsx', counterThatSays('Counted'));
  await edit('components/greeting.ts', `export const greeting = 'Hello';`);
  await release(api, 'allow-takeover', 'metrics/pricing', 'pricing');
  const builds = buildFeed();
  const parts = createRequestedParts();
  const close = await watchPackages(['host', remote.folder], {
    site: api.siteDir,
    builds,
    parts,
  });
  const front = await startFrontServer({
    host: '127.0.0.1',
    port: await freePort(),
    apiPort: Number(new URL(api.url).port),
    apiReady: () => Promise.resolve(),
    builds,
    parts,
  });
  const stop = async () => {
    await front.close();
    await close();
    await remote.remove();
    await api.stop();
  };
  const declaration = await readFile(path.join(remote.folder, 'feature.config.ts'), 'utf8');
  return { ...api, url: front.url, stop, edit, declaration };
};

type Development = Awaited<ReturnType<typeof startDevelopment>>;

const test = base.extend<{ server: Development }>({
  server: [
    async ({ servers }, use) => use(await servers.get('development', startDevelopment)),
    START_TIMEOUT,
  ],
});

test('an edit appears in the open page at once and keeps the entered text', async ({
  page,
  server: { edit },
  openSignedIn,
}) => {
  await openSignedIn('/pricing');
  await page.getByLabel('Note').fill('not lost');
  await page.getByRole('button', { name: 'Counted 0' }).click();
  const openedAt = () => page.evaluate(() => performance.timeOrigin);
  const opened = await openedAt();

  await edit('pages/OwnPage.tsx', pageThatSays('Second'));
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await edit('components/Counter.tsx', counterThatSays('Pressed'));
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await edit('components/greeting.ts', `export const greeting = 'Good morning';`);
  await expect(page.getByText('Good morning')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('not lost');
  expect(await openedAt()).toBe(opened);
});

test('an edit of the declaration appears in the navigation of the open page', async ({
  page,
  server: { edit, declaration },
  openSignedIn,
}) => {
  await openSignedIn('/pricing');
  const link = (name: string) => navigation(page).getByRole('link', { name, exact: true });
  await expect(link('Price')).toBeVisible();
  await edit(
    '../feature.config.ts',
    declaration.replace('"title":"Price"', '"title":"Price list"'),
  );
  await expect(link('Price list')).toBeVisible();
});
