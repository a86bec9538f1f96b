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
      <input aria-label="Email" />
      <input aria-label="Password" />
      <textarea aria-label="Remark" />
    </>
  );
}
function New() {
  return <h1>New prices</h1>;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const newPage = (loads: Promise<unknown> = Promise.resolve()) => ({
  chunk: () => loads.then(() => ({ default: New })),
});

/** Opens the old page; `release` then gives the feature another build. */
const openOldPage = async () => {
  const { routes, user } = await openApp({
    path: '/prices',
    features: [deployedFeature('prices', { Page: Old })],
  });
  await heading('Prices as before');
  const release = async (page = newPage()) => {
    const next = deployedFeature('prices', { Page: page });
    routes['GET /registry.json'] = () => answer({ ...registryOf(next), revision: 'r2' });
    await act(() => renewRegistry());
    return next;
  };
  return { user, release };
};

it('another build takes the place of a page of which nothing is in use', async () => {
  const { user, release } = await openOldPage();
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  await release();
  expect(await heading('New prices')).toBeVisible();
});

it.each(['Email', 'Remark'])('another build waits while something stands in %s', async (name) => {
  const { user, release } = await openOldPage();
  const field = screen.getByRole('textbox', { name });
  await user.type(field, 'Cough');
  await user.click(screen.getByRole('textbox', { name: 'Password' }));
  const next = await release();
  expect(await heading('Prices as before')).toBeVisible();
  // It is not even loaded in the background: that would stop the build that is in use.
  expect(loader.buildState(next)).toEqual({ phase: 'idle' });
  expect(field).toHaveValue('Cough');
  await user.clear(field);
  await user.tab();
  expect(await heading('New prices')).toBeVisible();
});

it('another build that was loaded while one began to type waits, too', async () => {
  const { user, release } = await openOldPage();
  let arrive: (value: unknown) => void = () => undefined;
  const next = await release(newPage(new Promise((resolve) => (arrive = resolve))));
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.type(field, 'mara');
  await act(async () => {
    arrive(null);
    await Promise.resolve();
  });
  await waitFor(() => expect(loader.pageState(next, 'Page').phase).toBe('page'));
  expect(await heading('Prices as before')).toBeVisible();
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

it('another build waits while a dialog is open over the page', async () => {
  const { release } = await openOldPage();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await release();
  expect(await heading('Prices as before')).toBeVisible();
  await act(async () => {
    dialog.remove();
    await Promise.resolve();
  });
  expect(await heading('New prices')).toBeVisible();
});
