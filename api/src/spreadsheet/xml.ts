import { escaped } from '../texts';

// What XML 1.0 cannot hold, not even escaped; a file with one of these does not open.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

// XML breaks lines with a line feed alone; what else stands there is up to who reads it.
const lineBreak = /\r\n?/g;

/** Text of an XML document, also inside an attribute. */
export const xmlText = (text: string): string =>
  escaped(text.replace(forbidden, '').replace(lineBreak, '\n'));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
