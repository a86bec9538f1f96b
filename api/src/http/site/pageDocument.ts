import { DOCUMENT_START, type DocumentStart } from '@pmm/shared/contracts/signedRegistry';
import { LRUCache } from 'lru-cache';
import { BEST_QUALITY, type EncodedBody, encodedBody } from '../encodedBody';

/** One for each page, and each release meanwhile. */
const MOST_KEPT = 100;

/** A `<` in a text is written so that it cannot end the element. */
const inElement = (start: DocumentStart): string =>
  JSON.stringify(start).replaceAll('<', String.raw`\u003c`);

/** At the end, so that what is painted first does not wait for it. */
const withStart = (html: string, start: DocumentStart): string =>
  html.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${DOCUMENT_START}">${inElement(start)}</script></body>`,
  );

/** The document of the released host, completed by what the start of a page needs. */
export const pageDocument = (html: string) => {
  const kept = new LRUCache<string, EncodedBody>({ max: MOST_KEPT });
  return (start: DocumentStart | null): EncodedBody => {
    const text = start ? withStart(html, start) : html;
    const body = kept.get(text) ?? encodedBody(text, 'text/html; charset=utf-8', BEST_QUALITY);
    kept.set(text, body);
    return body;
  };
};
