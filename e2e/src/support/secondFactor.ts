import { createHmac } from 'node:crypto';
import { PASSWORD } from './session';
import { expect, type Page } from './test';

export const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Account and security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account and security');
};

/** The code of an app into which a person has typed the key. */
const codeOfApp = (key: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/**
 * Sets up the second factor on the account page; `look` is called at the step that shows the key.
 */
export const setUpFactor = async (
  page: Page,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<{ key: string; recoveryCodes: string[] }> => {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await look();
  const key = await dialog.locator('code').innerText();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOfApp(key));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { key, recoveryCodes };
};
