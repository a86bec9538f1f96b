import { escaped } from '../texts';

// Characters that XML 1.0 cannot contain, not even escaped; a file with one of these does not open.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

// In XML only a line feed breaks a line; readers treat other characters differently.
const lineBreak = /\r\n?/g;

/** Text for an XML document, also inside an attribute. */
export const xmlText = (text: string): string =>
  escaped(text.replace(forbidden, '').replace(lineBreak, '\n'));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespace of references from one part of a workbook to another. */
export const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
