import { DOCUMENT_START, type DocumentStart } from '@pmm/shared/contracts/signedRegistry';
import { LRUCache } from 'lru-cache';
import { BEST_QUALITY, type EncodedBody, encodedBody } from '../encodedBody';

/** One for each page and release. */
const MOST_KEPT = 100;

/** `<` is escaped, so that a text cannot end the element. */
const inElement = (start: DocumentStart): string =>
  JSON.stringify(start).replaceAll('<', String.raw`\u003c`);

/** At the end of the document, so that the first paint does not wait for it. */
const withStart = (html: string, start: DocumentStart): string =>
  html.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${DOCUMENT_START}">${inElement(start)}</script></body>`,
  );

/** Adds the data that the start of a page needs to the document of the released host. */
export const pageDocument = (html: string) => {
  const documents = new LRUCache<string, EncodedBody>({ max: MOST_KEPT });
  return (start: DocumentStart | null): EncodedBody => {
    const text = start ? withStart(html, start) : html;
    const body = documents.get(text) ?? encodedBody(text, 'text/html; charset=utf-8', BEST_QUALITY);
    documents.set(text, body);
    return body;
  };
};
