import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { renderInApp, setSiteBase } from '@pmm/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useFollowedLinks } from './useFollowedLinks';

function Links() {
  return (
    <div role="presentation" onClick={useFollowedLinks()}>
      <a href="/prices?of=all#top">
        <span>Prices</span>
      </a>
      <a href="/prices" target="_blank" rel="noreferrer">
        In another tab
      </a>
      <a href="/prices" target="_self">
        Here
      </a>
      <a href="https://elsewhere.example/prices">Elsewhere</a>
      <a href="/prices" onClick={(event) => event.preventDefault()}>
        Taken
      </a>
      <span>No link</span>
    </div>
  );
}

const address = () => location.pathname + location.search + location.hash;

let leftToBrowser: boolean[] = [];
const open = () => renderInApp(<Links />, { path: '/reviews' });
const noteClick = (event: Event) => {
  leftToBrowser.push(!event.defaultPrevented);
  // jsdom cannot go anywhere.
  event.preventDefault();
};
beforeEach(() => {
  leftToBrowser = [];
  window.addEventListener('click', noteClick);
});
afterEach(() => window.removeEventListener('click', noteClick));

it('follows a click anywhere in a link without a new document', async () => {
  await open();
  const before = history.length;
  fireEvent.click(screen.getByText('Prices'));
  expect(address()).toBe('/prices?of=all#top');
  expect(history.length).toBe(before + 1);
  expect(leftToBrowser).toEqual([false]);
});

it('leaves a link to another application of the origin to the browser', async () => {
  const toRoot = setSiteBase('/monitor/');
  await renderInApp(<Links />, { path: '/monitor/reviews' });
  fireEvent.click(screen.getByText('Prices'));
  expect(address()).toBe('/monitor/reviews');
  expect(leftToBrowser).toEqual([true]);
  toRoot();
});

it('adds no history entry for the address of the page itself', async () => {
  await open();
  fireEvent.click(screen.getByText('Prices'));
  const before = history.length;
  fireEvent.click(screen.getByText('Prices'));
  expect(address()).toBe('/prices?of=all#top');
  expect(history.length).toBe(before);
});

it('follows a link with the target _self', async () => {
  await open();
  fireEvent.click(screen.getByText('Here'));
  expect(address()).toBe('/prices');
});

it.each([
  ['with ctrl', { ctrlKey: true }],
  ['with cmd', { metaKey: true }],
  ['with shift', { shiftKey: true }],
  ['with alt', { altKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a click %s to the browser', async (_how, init) => {
  await open();
  fireEvent.click(screen.getByText('Prices'), init);
  expect(address()).toBe('/reviews');
  expect(leftToBrowser).toEqual([true]);
});

it.each(['In another tab', 'Elsewhere', 'No link'])('leaves "%s" to the browser', async (text) => {
  await open();
  fireEvent.click(screen.getByText(text));
  expect(address()).toBe('/reviews');
  expect(leftToBrowser).toEqual([true]);
});

it('ignores a click that was handled', async () => {
  await open();
  fireEvent.click(screen.getByText('Taken'));
  expect(address()).toBe('/reviews');
});
