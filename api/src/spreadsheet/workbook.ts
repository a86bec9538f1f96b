import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellStyle, Sheet } from './sheet';
import { columnName, LINK_ID, sheetXml } from './sheetXml';
import { styleSheet } from './styles';
import { RELATION, XML_HEAD, xmlText } from './xml';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PART_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Excel allows at most 31 characters, and none of these. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

const contentTypesXml = (sheets: number): string =>
  `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${PART_TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${PART_TYPE}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${PART_TYPE}.worksheet+xml"/>`,
  ).join('') +
  '</Types>';

const relationshipsXml = (targets: readonly { type: string; target: string }[]): string =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(
      ({ type, target }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>';

const linkRelationXml = (address: string): string =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="${LINK_ID}" Type="${RELATION}/hyperlink" Target="${xmlText(address)}" TargetMode="External"/>` +
  '</Relationships>';

/**
 * The rows and columns that each printed page repeats: the frozen ones, without frozen rows the
 * heads of the list.
 */
const printTitlesXml = (sheets: readonly Sheet<string>[]): string =>
  sheets
    .map(({ name, frozen, filterRow }, index) => {
      const quoted = `'${sheetName(name).replaceAll("'", "''")}'`;
      const repeated = frozen.rows > 0 ? `$1:$${frozen.rows}` : null;
      const heads = filterRow === undefined ? null : `$${filterRow}:$${filterRow}`;
      const rows = repeated ?? heads;
      const parts = [
        ...(frozen.columns > 0 ? [`${quoted}!$A:$${columnName(frozen.columns - 1)}`] : []),
        ...(rows === null ? [] : [`${quoted}!${rows}`]),
      ];
      if (parts.length === 0) return '';
      return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(parts.join(','))}</definedName>`;
    })
    .join('');

const workbookXml = (sheets: readonly Sheet<string>[]): string => {
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${xmlText(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const titles = printTitlesXml(sheets);
  return (
    `${XML_HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}">` +
    `<sheets>${entries.join('')}</sheets>` +
    (titles === '' ? '' : `<definedNames>${titles}</definedNames>`) +
    '</workbook>'
  );
};

/** Joins rows into pieces large enough for one turn of the event loop. */
function* inPieces(texts: Iterable<string>, size: number): Generator<Buffer> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < size) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

const PIECE = 32 * 1024;

/**
 * An XLSX file as a stream. Rows are produced only as fast as the file is read, so memory does not
 * grow with their number. Compression does not block the event loop.
 */
export const workbook = <Style extends string>(
  styles: Readonly<Record<Style, CellStyle>>,
  sheets: readonly Sheet<Style>[],
): Readable => {
  const sheet = styleSheet(styles);
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', contentTypesXml(sheets.length));
  add('_rels/.rels', relationshipsXml([{ type: 'officeDocument', target: 'xl/workbook.xml' }]));
  add('xl/workbook.xml', workbookXml(sheets));
  add(
    'xl/_rels/workbook.xml.rels',
    relationshipsXml([
      ...sheets.map((_, index) => ({
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { type: 'styles', target: 'styles.xml' },
    ]),
  );
  add('xl/styles.xml', sheet.xml);
  sheets.forEach((each, index) => {
    if (each.link !== undefined) {
      const name = `xl/worksheets/_rels/sheet${index + 1}.xml.rels`;
      add(name, linkRelationXml(each.link.address));
    }
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (taken) =>
      taken(null, Readable.from(inPieces(sheetXml(each, sheet), PIECE))),
    );
  });
  zip.end();
  return zip.outputStream as Readable;
};
