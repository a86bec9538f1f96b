import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
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

it('leads there without a new document, wherever in the link one clicks', async () => {
  await open();
  const before = history.length;
  fireEvent.click(screen.getByText('Prices'));
  expect(address()).toBe('/prices?of=all#top');
  expect(history.length).toBe(before + 1);
  expect(leftToBrowser).toEqual([false]);
});

it('the page that one is on gets no second entry in the history', async () => {
  await open();
  fireEvent.click(screen.getByText('Prices'));
  const before = history.length;
  fireEvent.click(screen.getByText('Prices'));
  expect(address()).toBe('/prices?of=all#top');
  expect(history.length).toBe(before);
});

it('a link that names its own tab is followed, too', async () => {
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

it('leaves alone what somebody else has answered', async () => {
  await open();
  fireEvent.click(screen.getByText('Taken'));
  expect(address()).toBe('/reviews');
});
