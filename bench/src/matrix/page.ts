import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { availabilityRows } from '@pmm/shared/figures/availability/availabilityRows';
import { selectAll } from '@pmm/shared/figures/availability/selectAvailability';
import { defaultAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import { selectReviews } from '@pmm/shared/figures/reviews/selectReviews';
import { defaultReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { priceAnswer, reviewAnswer } from './comparedAnswers';
import { marketAnswer } from './marketAnswer';
import { nextFrame, type Subject, type SubjectData } from './subject';
import { emptyScroll } from './subjects/emptyScroll';
import {
  type OurSubject,
  plain,
  prices,
  reviews,
  startHost,
  texts,
  withHistory,
} from './subjects/ours';
import { agGrid } from './subjects/references/agGrid';
import { availabilityReference } from './subjects/references/availability';
import { pricesReference } from './subjects/references/prices';
import type { Reference } from './subjects/references/reference';
import { reviewsReference } from './subjects/references/reviews';
import { tanstack } from './subjects/references/tanstack';

const ours: Readonly<Record<OurSubject, Subject>> = { plain, withHistory, prices, reviews };

/** What the references show in comparison with each of ours. */
const shownByReferences: Readonly<Record<OurSubject, (data: SubjectData) => Reference>> = {
  plain: (data) => availabilityReference(data, false),
  withHistory: (data) => availabilityReference(data, true),
  prices: (data) => pricesReference(data, texts().prices),
  reviews: (data) => reviewsReference(data, texts().reviews),
};
const drawnBy = { ours: null, tanstack, agGrid } as const;

export type SubjectName = 'emptyScroll' | `${keyof typeof drawnBy} ${OurSubject}`;

const partsOf = (
  name: SubjectName,
): { drawing: keyof typeof drawnBy; shown: OurSubject } | null => {
  if (name === 'emptyScroll') return null;
  const [drawing, shown] = name.split(' ') as [keyof typeof drawnBy, OurSubject];
  return { drawing, shown };
};

const subjectOf = (name: SubjectName): Subject => {
  const parts = partsOf(name);
  if (!parts) return emptyScroll;
  const draw = drawnBy[parts.drawing];
  if (draw === null) return ours[parts.shown];
  return (place, shown) => draw(place, shownByReferences[parts.shown](shown));
};

/** What the measuring process calls in the page. */
export interface MatrixBench {
  /** Creates the answers, and shows what a page shows until they come. */
  receive: (products: number, pharmacies: number, subject: SubjectName) => Promise<void>;
  /** Decodes the data of the subject, and chooses its rows. */
  decode: (subject: SubjectName) => void;
  /** Decodes the data of the others. */
  decodeOthers: () => void;
  /** Shows the subject; settles when its first cells are painted. */
  show: (subject: SubjectName) => Promise<void>;
  /** Scrolls by so many pixels in each of so many frames, and reverses at the ends. */
  scroll: (direction: 'down' | 'sideways', pixels: number, frames: number) => Promise<void>;
  /** Nodes in the document, texts included. */
  nodes: () => number;
}

declare global {
  interface Window {
    matrixBench: MatrixBench;
  }
}

// The place of the matrix in a window of 1600 × 900: right of the sidebar, below title and toolbar.
const root = document.createElement('div');
root.style.cssText =
  'position:fixed;inset:230px 24px 24px 272px;display:flex;flex-direction:column';
document.body.style.margin = '0';
document.body.append(root);

const asReceived = <Answer>(answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;

/** Parsed again, as from the server: texts that were just joined are still stored in pieces. */
const answersOf = (products: number, pharmacies: number) => {
  const answer = asReceived(marketAnswer(products, pharmacies));
  return {
    availability: answer,
    prices: asReceived(priceAnswer(answer)),
    reviews: asReceived(reviewAnswer(answer)),
  };
};
type Answers = ReturnType<typeof answersOf>;

/** The decoded data of each page, from its answer. */
const decoders = {
  availability: ({ availability: answer }: Answers) => {
    const availability = decodeAvailability(answer);
    const selection = selectAll(availability, true);
    return { availability, selection, rows: availabilityRows(selection, defaultAvailabilityView) };
  },
  prices: ({ prices: answer }: Answers) => ({
    prices: selectPrices(decodePrices(answer), defaultPriceView),
  }),
  reviews: ({ reviews: answer }: Answers) => ({
    reviews: selectReviews(decodeReviews(answer), defaultReviewView),
  }),
};

const pageOf = (subject: SubjectName): keyof typeof decoders => {
  const shown = partsOf(subject)?.shown;
  return shown === 'prices' || shown === 'reviews' ? shown : 'availability';
};

let answers: Answers | null = null;
let data: Partial<SubjectData> = {};
let scroller: Element = root;

const received = (): Answers => {
  if (!answers) throw new Error('Call receive first.');
  return answers;
};

/** As small as the sample with which our pages warm up. */
const SAMPLE = { products: 10, pharmacies: 12 };

/** A reference warms up as well: it shows a small market once, unseen. */
const warmUp = async (subject: SubjectName): Promise<void> => {
  const sample = answersOf(SAMPLE.products, SAMPLE.pharmacies);
  const shown = { ...decoders.availability(sample), ...decoders.prices(sample) };
  const place = root.cloneNode() as HTMLElement;
  place.style.visibility = 'hidden';
  document.body.append(place);
  await subjectOf(subject)(place, { ...shown, ...decoders.reviews(sample) });
  await settled();
  place.remove();
};

const settled = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
};

window.matrixBench = {
  receive: async (products, pharmacies, subject) => {
    const parts = partsOf(subject);
    const isOurs = parts?.drawing === 'ours';
    await startHost(isOurs ? parts.shown : null);
    if (!isOurs) await warmUp(subject);
    answers = answersOf(products, pharmacies);
  },
  decode: (subject) => {
    data = decoders[pageOf(subject)](received());
  },
  decodeOthers: () => {
    for (const decode of Object.values(decoders)) data = { ...decode(received()), ...data };
  },
  show: async (subject) => {
    scroller = await subjectOf(subject)(root, data as SubjectData);
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
