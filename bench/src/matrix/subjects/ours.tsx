import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { addMessages, i18n, prepareFormats, startI18n } from '@pmm/shared/i18n';
import { GlobalStyle } from '@pmm/shared/ui/theme';
import { defaultAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import { defaultReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { AvailabilityFrame } from '../../../../remote-metrics/src/availability/AvailabilityFrame';
import {
  AvailabilityMatrix,
  AvailabilitySample,
} from '../../../../remote-metrics/src/availability/AvailabilityMatrix';
import {
  type AvailabilityTexts,
  useAvailabilityTexts,
} from '../../../../remote-metrics/src/availability/availabilityTexts';
import { keepGlyphSheets } from '../../../../remote-metrics/src/availability/glyphSheetImages';
import { MatrixSkeleton } from '../../../../remote-metrics/src/grid/MatrixSkeleton';
import { WarmUp } from '../../../../remote-metrics/src/page/WarmUp';
import { PriceFrame } from '../../../../remote-metrics/src/prices/PriceFrame';
import { PriceMatrix, PriceSample } from '../../../../remote-metrics/src/prices/PriceMatrix';
import {
  preparePriceTexts,
  type PriceTexts,
  usePriceTexts,
} from '../../../../remote-metrics/src/prices/priceTexts';
import { ReviewFrame } from '../../../../remote-metrics/src/reviews/ReviewFrame';
import { ReviewMatrix, ReviewSample } from '../../../../remote-metrics/src/reviews/ReviewMatrix';
import {
  prepareReviewTexts,
  type ReviewTexts,
  useReviewTexts,
} from '../../../../remote-metrics/src/reviews/reviewTexts';
import de from '../../../../remote-metrics/src/locales/de.json';
import en from '../../../../remote-metrics/src/locales/en.json';
import { appeared, type Subject, type SubjectData } from '../subject';

const ignore = () => undefined;

export interface Texts {
  availability: AvailabilityTexts;
  prices: PriceTexts;
  reviews: ReviewTexts;
}

let made: Texts | undefined;

export const texts = (): Texts => {
  if (!made) throw new Error('The texts are made before the data are there.');
  return made;
};

const DAYS = 30;
/** How long the server's answer takes; meanwhile a waiting page warms up. */
const ANSWER_MS = 300;

export type OurSubject = 'plain' | 'withHistory' | 'prices' | 'reviews';

/** The three pages while their data are loading; the one that is measured warms up. */
function Waiting({ subject }: { subject: OurSubject | null }) {
  const availability = useAvailabilityTexts();
  const prices = usePriceTexts();
  const reviews = useReviewTexts(DAYS);
  // Together with the commit, because the data may come before React runs an effect.
  useLayoutEffect(() => {
    preparePriceTexts(prices);
    prepareReviewTexts(reviews);
    made = { availability, prices, reviews };
  }, [availability, prices, reviews]);
  const samples: Readonly<Record<OurSubject, ReactNode>> = {
    plain: <AvailabilitySample texts={availability} history={false} />,
    withHistory: <AvailabilitySample texts={availability} history />,
    prices: <PriceSample texts={prices} />,
    reviews: <ReviewSample texts={reviews} />,
  };
  return (
    <>
      <MatrixSkeleton label="Loading" frame={AvailabilityFrame} />
      <MatrixSkeleton label="Loading" frame={PriceFrame} />
      <MatrixSkeleton label="Loading" frame={ReviewFrame} />
      {subject && <WarmUp metric={subject}>{samples[subject]}</WarmUp>}
    </>
  );
}

/** What the host does before it shows a page, and the page while its data are loading. */
export const startHost = async (subject: OurSubject | null): Promise<void> => {
  const shell = document.createElement('div');
  document.body.append(shell);
  const shown = createRoot(shell);
  shown.render(<GlobalStyle />);
  await startI18n();
  addMessages('metrics', { en, de });
  await i18n.changeLanguage('en');
  prepareFormats();
  keepGlyphSheets();
  shown.render(
    <>
      <GlobalStyle />
      <Waiting subject={subject} />
    </>,
  );
  await appeared(shell, '[role="status"]');
  // By time and not by frames, which follow each other without a pause on a machine under load.
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWER_MS);
  });
  shown.render(<GlobalStyle />);
};

const shown = async (root: HTMLElement, page: ReactNode): Promise<Element> => {
  createRoot(root).render(page);
  await appeared(root, '[role="gridcell"]');
  return appeared(root, '.scroller');
};

const everyColumn = (columns: readonly unknown[]) => ({ columns: [...columns.keys()], pinned: 0 });

/** The availability, with the changes switched on. */
const ours =
  (history: boolean): Subject =>
  (root: HTMLElement, { selection }: SubjectData) =>
    shown(
      root,
      <AvailabilityMatrix
        selection={selection}
        columns={everyColumn(selection.availability.pharmacies)}
        view={{ ...defaultAvailabilityView, localSkus: true, history }}
        tenantId="bench"
        texts={texts().availability}
        onChoose={ignore}
      />,
    );

export const plain = ours(false);
export const withHistory = ours(true);

export const prices: Subject = (root, { prices: selection }) =>
  shown(
    root,
    <PriceMatrix
      selection={selection}
      columns={everyColumn(selection.prices.channels)}
      view={defaultPriceView}
      texts={texts().prices}
      onChoose={ignore}
      tenantId="bench"
      placeKey="prices"
    />,
  );

export const reviews: Subject = (root, { reviews: selection }) =>
  shown(
    root,
    <ReviewMatrix
      selection={selection}
      columns={everyColumn(selection.reviews.channels)}
      days={DAYS}
      view={defaultReviewView}
      texts={texts().reviews}
      onChoose={ignore}
      tenantId="bench"
      placeKey="reviews"
    />,
  );
