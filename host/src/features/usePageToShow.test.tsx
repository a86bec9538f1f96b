import { expect, it } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renewRegistry } from '../release/newerRelease';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { registryOf } from '../testing/registry';
import { loader } from './hostLoader';

function Old() {
  return (
    <>
      <h1>Prices as before</h1>
      <input aria-label="Search" />
      <textarea aria-label="Remark" />
    </>
  );
}
function New() {
  return <h1>New prices</h1>;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The old page is open; `release` gives the feature another build and waits until that is loaded. */
const openOldPage = async () => {
  const { routes, user } = await openApp({
    path: '/prices',
    features: [deployedFeature('prices', { Page: Old })],
  });
  await heading('Prices as before');
  const release = async () => {
    const next = deployedFeature('prices', { Page: New });
    routes['GET /registry.json'] = () => answer({ ...registryOf(next), revision: 'r2' });
    await act(() => renewRegistry());
    await waitFor(() => expect(loader.pageState(next, 'Page').phase).toBe('page'));
  };
  return { user, release };
};

it('another build takes the place of a page of which nothing is in use', async () => {
  const { user, release } = await openOldPage();
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await release();
  expect(await heading('New prices')).toBeVisible();
});

it.each(['Search', 'Remark'])('another build waits while text is typed into %s', async (name) => {
  const { user, release } = await openOldPage();
  const field = screen.getByRole('textbox', { name });
  await user.type(field, 'Cough');
  await release();
  expect(await heading('Prices as before')).toBeVisible();
  expect(field).toHaveValue('Cough');
  await user.clear(field);
  await user.tab();
  expect(await heading('New prices')).toBeVisible();
});

it('another build does not wait for text beside the page', async () => {
  const { user, release } = await openOldPage();
  const beside = document.createElement('input');
  document.body.append(beside);
  await user.type(beside, 'Cough');
  await release();
  expect(await heading('New prices')).toBeVisible();
  beside.remove();
});

it.each([
  ['dialog', {}],
  ['alertdialog', {}],
  ['menu', {}],
  ['combobox', { 'aria-expanded': 'true' }],
])('another build waits while something is open over the page: %s', async (role, attributes) => {
  const { release } = await openOldPage();
  const overlay = document.createElement('div');
  for (const [name, value] of Object.entries({ role, ...attributes })) {
    overlay.setAttribute(name, value);
  }
  document.body.append(overlay);
  await release();
  expect(await heading('Prices as before')).toBeVisible();
  await act(async () => {
    if (role === 'combobox') overlay.setAttribute('aria-expanded', 'false');
    else overlay.remove();
    await Promise.resolve();
  });
  expect(await heading('New prices')).toBeVisible();
  overlay.remove();
});
