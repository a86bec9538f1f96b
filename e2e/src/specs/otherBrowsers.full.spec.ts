import { products } from '../support/market';
import { otherBrowsers } from '../support/otherBrowsers';
import { PASSWORD } from '../support/session';
import { expect, test } from '../support/test';

const field = (label: string) =>
  `//label[contains(., '${label}')]/following::*[self::input or self::textarea][1]`;
const button = (name: string) => `//button[contains(., '${name}')]`;
const inDialog = (place: string) => `//*[@role='dialog']${place}`;
const heading = (text: string) => `//h1[contains(., '${text}')]`;

for (const { name, open } of otherBrowsers) {
  test(`${name} signs in, fills a new watchlist and shows its availability`, async ({
    server,
    person,
  }) => {
    test.slow();
    const browser = await open();
    try {
      await browser.open(`${server.url}/settings/watchlists`);
      await browser.type(field('Email'), person.email);
      await browser.type(field('Password'), PASSWORD);
      await browser.click(button('Sign in'));
      await browser.see(heading('Watchlists Overview'));

      await browser.click(button('Create watchlist'));
      await browser.type(inDialog(field('Name')), 'Syrups');
      await browser.click(inDialog(button('Create watchlist')));
      await browser.type(inDialog(field('PZN')), products.map(({ pzn }) => pzn).join(' '));
      await browser.click(inDialog(button('Add ')));
      await browser.click(inDialog(button('Done')));

      await browser.click("//nav//a[contains(., 'Availability')]");
      await browser.see(heading('Availability'));
      await browser.see("//*[@role='treegrid']//*[contains(text(), 'Bronchopal Syrup')]");
      expect(browser.errors()).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
