import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { rowsOf } from '@pmm/shared/figures/availability/rows';
import { selectAll } from '@pmm/shared/figures/availability/selection';
import { defaultView } from '@pmm/shared/figures/availability/view';
import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { selectPrices } from '@pmm/shared/figures/prices/selection';
import { defaultPriceView } from '@pmm/shared/figures/prices/view';
import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { selectReviews } from '@pmm/shared/figures/reviews/selection';
import { defaultReviewsView } from '@pmm/shared/figures/reviews/view';
import { priceAnswer, reviewAnswer } from './comparedAnswers';
import { marketAnswer } from './marketAnswer';
import { nextFrame, type Subject, type SubjectData } from './subject';
import { agGrid } from './subjects/agGrid';
import { emptyScroll } from './subjects/emptyScroll';
import { type OurSubject, plain, prices, reviews, startHost, withHistory } from './subjects/ours';
import { tanstack } from './subjects/tanstack';

const ours: Readonly<Record<OurSubject, Subject>> = { plain, withHistory, prices, reviews };
const subjects = { emptyScroll, ...ours, tanstack, agGrid } satisfies Record<string, Subject>;
export type SubjectName = keyof typeof subjects;

/** What the measuring process calls in the page. */
export interface MatrixBench {
  /** Makes the answers, and shows what a page shows until they come. */
  receive: (products: number, pharmacies: number, subject: SubjectName) => Promise<void>;
  /** Decodes the availability and chooses its rows. */
  decode: () => void;
  /** Decodes what else is shown. */
  decodeOthers: () => void;
  /** Shows the subject; settles when its first cells are painted. */
  show: (subject: SubjectName) => Promise<void>;
  /** Scrolls by so many pixels in each of so many frames, turning round at the ends. */
  scroll: (direction: 'down' | 'sideways', pixels: number, frames: number) => Promise<void>;
  /** Nodes in the document, texts included. */
  nodes: () => number;
}

declare global {
  interface Window {
    matrixBench: MatrixBench;
  }
}

// Where the matrix stands in a window of 1600 × 900: right of the sidebar, below title and toolbar.
const root = document.createElement('div');
root.style.cssText =
  'position:fixed;inset:230px 24px 24px 272px;display:flex;flex-direction:column';
document.body.style.margin = '0';
document.body.append(root);

let answer: ReturnType<typeof marketAnswer> | null = null;
let first: Pick<SubjectData, 'availability' | 'selection' | 'rows'> | null = null;
let data: SubjectData | null = null;
let scroller: Element = root;

const asReceived = <Answer>(answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;

const received = () => {
  if (!answer) throw new Error('Call receive first.');
  return answer;
};

const settled = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
};

window.matrixBench = {
  receive: async (products, pharmacies, subject) => {
    await startHost(subject in ours ? (subject as OurSubject) : null);
    // As from the server: what was just put together is in pieces still.
    answer = asReceived(marketAnswer(products, pharmacies));
  },
  decode: () => {
    const availability = decodeAvailability(received());
    const selection = selectAll(availability, true);
    first = { availability, selection, rows: rowsOf(selection, defaultView) };
  },
  decodeOthers: () => {
    if (!first) throw new Error('Call decode first.');
    data = {
      ...first,
      prices: selectPrices(decodePrices(priceAnswer(received())), defaultPriceView),
      reviews: selectReviews(decodeReviews(reviewAnswer(received())), defaultReviewsView),
    };
  },
  show: async (subject) => {
    if (!data) throw new Error('Call decodeOthers first.');
    scroller = await subjects[subject](root, data);
    await settled();
  },
  scroll: async (direction, pixels, frames) => {
    const side = direction === 'sideways' ? 'scrollLeft' : 'scrollTop';
    const visible = direction === 'sideways' ? scroller.clientWidth : scroller.clientHeight;
    const all = direction === 'sideways' ? scroller.scrollWidth : scroller.scrollHeight;
    const end = all - visible;
    if (end <= pixels) throw new Error(`There is nothing to scroll ${direction}.`);
    let step = pixels;
    for (let frame = 0; frame < frames; frame += 1) {
      const next = scroller[side] + step;
      if (next < 0 || next > end) step = -step;
      scroller[side] += step;
      await nextFrame();
    }
    await nextFrame();
  },
  nodes: () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let nodes = 0;
    while (walker.nextNode()) nodes += 1;
    return nodes;
  },
};
