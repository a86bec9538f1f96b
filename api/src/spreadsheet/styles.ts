import { XML_HEAD, xmlText } from './xml';
import type { CellStyle } from './sheet';

/** Gives each different piece of XML a number. */
const numbered = (first: readonly string[]) => {
  const pieces = new Map(first.map((piece, index) => [piece, index]));
  return {
    pieces,
    numberOf: (piece: string): number => {
      const place = pieces.get(piece) ?? pieces.size;
      pieces.set(piece, place);
      return place;
    },
  };
};

const fontXml = (style: CellStyle): string => {
  const { bold, struckThrough, underlined, size = 10, colour = '16202B' } = style;
  const marks = [bold && '<b/>', struckThrough && '<strike/>', underlined && '<u/>'];
  return (
    `<font>${marks.filter(Boolean).join('')}<sz val="${size}"/>` +
    `<color rgb="FF${colour}"/><name val="Calibri"/></font>`
  );
};

const fillXml = ({ fill }: CellStyle): string =>
  fill === undefined
    ? '<fill><patternFill patternType="none"/></fill>'
    : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`;

const borderXml = ({ ruled }: CellStyle): string =>
  ruled
    ? '<border><left/><right/><top/><bottom style="thin"><color rgb="FFCFD6DE"/></bottom><diagonal/></border>'
    : '<border><left/><right/><top/><bottom/><diagonal/></border>';

const alignmentXml = ({ align = 'left', turned }: CellStyle): string => {
  const attributes = [
    `horizontal="${align}" vertical="center"`,
    // Else a figure touches the text of the next column.
    ...(align === 'right' ? ['indent="1"'] : []),
    ...(turned === undefined ? [] : [`textRotation="${turned}"`]),
  ];
  return `<alignment ${attributes.join(' ')}/>`;
};

/** Excel's own number formats end before this number. */
const FIRST_OWN_FORMAT = 164;

const listXml = (tag: string, pieces: Iterable<string>): string => {
  const all = [...pieces];
  return `<${tag} count="${all.length}">${all.join('')}</${tag}>`;
};

export interface StyleSheet<Style extends string> {
  xml: string;
  /**
   * The number of a style. With `quoted`, for texts that look like a formula, a spreadsheet keeps
   * the cell as text even after somebody edits it.
   */
  numberOf: (style: Style, quoted: boolean) => number;
}

/** The part `xl/styles.xml` of a workbook. Each style has two entries: plain and quoted. */
export const styleSheet = <Style extends string>(
  styles: Readonly<Record<Style, CellStyle>>,
): StyleSheet<Style> => {
  const plain: CellStyle = {};
  const fonts = numbered([fontXml(plain)]);
  // The first two are fixed by the file format.
  const fills = numbered([fillXml(plain), '<fill><patternFill patternType="gray125"/></fill>']);
  const borders = numbered([borderXml(plain)]);
  const formats = numbered([]);
  const names = Object.keys(styles) as Style[];
  const cellFormats = names.flatMap((name) => {
    const style = styles[name];
    const format =
      style.format === undefined ? 0 : FIRST_OWN_FORMAT + formats.numberOf(xmlText(style.format));
    const attributes =
      `numFmtId="${format}" fontId="${fonts.numberOf(fontXml(style))}" ` +
      `fillId="${fills.numberOf(fillXml(style))}" borderId="${borders.numberOf(borderXml(style))}" ` +
      'xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
    const alignment = alignmentXml(style);
    return [
      `<xf ${attributes}>${alignment}</xf>`,
      `<xf ${attributes} quotePrefix="1">${alignment}</xf>`,
    ];
  });
  const ownFormats = [...formats.pieces].map(
    ([code, index]) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${code}"/>`,
  );
  return {
    xml:
      XML_HEAD +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      listXml('numFmts', ownFormats) +
      listXml('fonts', fonts.pieces.keys()) +
      listXml('fills', fills.pieces.keys()) +
      listXml('borders', borders.pieces.keys()) +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      listXml('cellXfs', [
        '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
        ...cellFormats,
      ]) +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
      '</styleSheet>',
    numberOf: (style, quoted) => 1 + 2 * names.indexOf(style) + (quoted ? 1 : 0),
  };
};
