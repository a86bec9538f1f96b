import { extractTextItems, type StructuredTextItem } from 'unpdf';
import { expect, type Page } from './test';

/** A4 in points; Chromium rounds to whole pixels. */
export const papers = [
  { name: 'portrait', width: 595, height: 842 },
  { name: 'landscape', width: 842, height: 595 },
];
type Paper = (typeof papers)[number];
const POINTS_PER_INCH = 72;
const POINTS_PER_MM = POINTS_PER_INCH / 25.4;
const MARGIN = 10 * POINTS_PER_MM;
/** Below the content are its subject and the number of the sheet. */
const FOOT = 15 * POINTS_PER_MM;
const ROUNDING = 1.5;

type PrintedPage = readonly StructuredTextItem[];

interface Print {
  sizes: string[];
  pages: PrintedPage[];
}

/** The printed page, with the text of each sheet. */
export const print = async (page: Page, paper: Paper): Promise<Print> => {
  const pdf = await page.pdf({
    width: `${paper.width / POINTS_PER_INCH}in`,
    height: `${paper.height / POINTS_PER_INCH}in`,
    printBackground: true,
  });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[([^\]]+)\]/g)];
  const { items } = await extractTextItems(new Uint8Array(pdf));
  return { sizes: sizes.map(([, box = '']) => box), pages: items };
};

/** Only the letters: names have line breaks, and a ligature may be one character. */
export const lettersOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
export const wordsOf = (sheet: PrintedPage): string =>
  lettersOf(sheet.map(({ str }) => str).join(''));

/** Texts that overlap, each pair once; only the upright box of a slanted text is available. */
const overwritten = (sheet: PrintedPage, slanted: readonly string[]): string[] => {
  const texts = sheet.filter(({ str }) => str.trim() !== '' && !slanted.includes(str));
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(({ x, y, width, height }) => {
        const isBeside = x + width < one.x + ROUNDING || one.x + one.width < x + ROUNDING;
        return !isBeside && Math.abs(y - one.y) < 0.8 * Math.min(height, one.height);
      })
      .map(({ str }) => `${str} on ${one.str}`),
  );
};

/**
 * Each sheet has the size, its number and its subject, and no text is cut off or on another one.
 */
export const expectWholeSheets = (
  { sizes, pages }: Print,
  paper: Paper,
  { subject, slanted = [] }: { subject: string; slanted?: readonly string[] },
): void => {
  expect(sizes).toHaveLength(pages.length);
  for (const box of sizes) {
    const [, , width = 0, height = 0] = box.split(' ').map(Number);
    expect(Math.abs(width - paper.width)).toBeLessThan(ROUNDING);
    expect(Math.abs(height - paper.height)).toBeLessThan(ROUNDING);
  }
  const content = pages.flat().filter(({ str, y }) => str.trim() !== '' && y > FOOT);
  const outside = content.filter(({ x, y, width }) => {
    const right = paper.width - MARGIN + ROUNDING;
    return x < MARGIN - ROUNDING || x + width > right || y > paper.height - MARGIN;
  });
  expect(outside.map(({ str }) => str)).toEqual([]);
  expect(pages.flatMap((sheet) => overwritten(sheet, slanted))).toEqual([]);
  for (const [index, sheet] of pages.entries()) {
    const foot = wordsOf(sheet.filter(({ y }) => y < FOOT));
    expect(foot).toContain(`${index + 1}/${pages.length}`);
    expect(foot).toContain(lettersOf(subject));
  }
};
