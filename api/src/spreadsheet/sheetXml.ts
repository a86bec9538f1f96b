import { looksLikeFormula } from '@pmm/shared/figures/formulaText';
import { printedPages } from './printedPages';
import type { Cell, Row, Sheet, SheetLink } from './sheet';
import type { StyleSheet } from './styles';
import { RELATION, XML_HEAD, xmlText } from './xml';

/** Excel's name of a column: A to Z, then AA. */
export const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
};

const frozenXml = ({ rows, columns }: Sheet<string>['frozen']): string => {
  if (rows === 0 && columns === 0) return '';
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  return (
    `<pane${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''} ` +
    `topLeftCell="${columnName(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>`
  );
};

const headXml = ({ columnWidths, frozen }: Sheet<string>, fits: boolean): string =>
  XML_HEAD +
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}">` +
  (fits ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '') +
  `<sheetViews><sheetView showGridLines="0" workbookViewId="0">${frozenXml(frozen)}</sheetView></sheetViews>` +
  '<sheetFormatPr defaultRowHeight="15"/><cols>' +
  columnWidths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('') +
  '</cols><sheetData>';

/** In a foot `&` begins a code. */
const footXml = (foot: string): string =>
  `<headerFooter><oddFooter>${xmlText(`&L${foot.replaceAll('&', '&&')}&R&P / &N`)}</oddFooter></headerFooter>`;

/** The only relationship of a sheet is its link. */
export const LINK_ID = 'rId1';

const linkXml = ({ place }: SheetLink): string =>
  `<hyperlinks><hyperlink ref="${place}" r:id="${LINK_ID}"/></hyperlinks>`;

/** The end of a sheet, in the order of the format. */
const endXml = (
  { columnWidths, filterRow, link, textColumn, foot }: Sheet<string>,
  { setup, breaks }: ReturnType<typeof printedPages>,
  rows: number,
): string => {
  const last = columnName(columnWidths.length - 1);
  const texts = textColumn === undefined ? null : columnName(textColumn);
  return [
    '</sheetData>',
    filterRow === undefined ? '' : `<autoFilter ref="A${filterRow}:${last}${rows}"/>`,
    link === undefined ? '' : linkXml(link),
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    setup,
    foot === undefined ? '' : footXml(foot),
    breaks,
    texts === null
      ? ''
      : `<ignoredErrors><ignoredError sqref="${texts}1:${texts}${rows}" numberStoredAsText="1"/></ignoredErrors>`,
    '</worksheet>',
  ].join('');
};

/** A spreadsheet program refuses a longer text in a cell. */
const LONGEST_TEXT = 32_767;

const cellXml = <Style extends string>(
  { value, style }: Cell<Style>,
  place: string,
  { numberOf }: StyleSheet<Style>,
): string => {
  if (value === null) return `<c r="${place}" s="${numberOf(style, false)}"/>`;
  if (typeof value === 'number') {
    return `<c r="${place}" s="${numberOf(style, false)}"><v>${value}</v></c>`;
  }
  const text = value.slice(0, LONGEST_TEXT);
  return (
    `<c r="${place}" s="${numberOf(style, looksLikeFormula(text))}" t="inlineStr">` +
    `<is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
  );
};

const rowXml = <Style extends string>(
  { height, cells }: Row<Style>,
  number: number,
  names: readonly string[],
  styles: StyleSheet<Style>,
): string => {
  const sized = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  const inner = cells
    .map((cell, index) => cellXml(cell, `${names[index] ?? columnName(index)}${number}`, styles))
    .join('');
  return `<row r="${number}"${sized}>${inner}</row>`;
};

/** The XML of a sheet in pieces of one row. */
export function* sheetXml<Style extends string>(
  sheet: Sheet<Style>,
  styles: StyleSheet<Style>,
): Generator<string> {
  const pages = printedPages(sheet);
  yield headXml(sheet, pages.fits);
  const names = sheet.columnWidths.map((_, index) => columnName(index));
  let number = 0;
  for (const row of sheet.rows) {
    number += 1;
    yield rowXml(row, number, names, styles);
  }
  yield endXml(sheet, pages, number);
}
