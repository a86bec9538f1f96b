import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { giveElementsSize } from '../testing/viewport';
import { AvailabilitySample } from '../availability/AvailabilityMatrix';
import { useAvailabilityTexts } from '../availability/availabilityTexts';
import { PriceSample } from '../prices/PriceMatrix';
import { usePriceTexts } from '../prices/priceTexts';
import { ReviewSample } from '../reviews/ReviewMatrix';
import { useReviewTexts } from '../reviews/reviewTexts';
import { WarmUp } from './WarmUp';

/** Stands in for a browser that draws. */
const drawing = () => Object.assign(globalThis, { OffscreenCanvas: () => undefined });

beforeEach(() => giveElementsSize(1_000, 600));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  jest.restoreAllMocks();
});

describe('the warm-up of a matrix', () => {
  const shown = jest.fn(() => undefined);
  function Matrix() {
    useEffect(shown, []);
    return <p>A matrix</p>;
  }
  const warmUp = (metric: string) => (
    <WarmUp metric={metric}>
      <Matrix />
    </WarmUp>
  );

  const pass = () => act(() => jest.runAllTimers());

  beforeEach(() => {
    jest.useFakeTimers();
    shown.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the sample once for each metric, and removes it at once', () => {
    drawing();
    const { unmount } = render(warmUp('one'));
    pass();
    expect(shown).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('A matrix')).not.toBeInTheDocument();
    unmount();
    render(warmUp('one'));
    pass();
    expect(shown).toHaveBeenCalledTimes(1);
    render(warmUp('another'));
    pass();
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('is skipped if the data arrive before it', () => {
    drawing();
    render(warmUp('a third')).unmount();
    pass();
    expect(shown).not.toHaveBeenCalled();
    render(warmUp('a third'));
    pass();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('shows the sample of the next metric in the same place', () => {
    drawing();
    const { rerender } = render(warmUp('a fourth'));
    pass();
    rerender(warmUp('a fifth'));
    pass();
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('is skipped if nothing is drawn', () => {
    render(warmUp('a sixth'));
    pass();
    expect(shown).not.toHaveBeenCalled();
  });
});

function Samples() {
  const availability = useAvailabilityTexts();
  const prices = usePriceTexts();
  const reviews = useReviewTexts(7);
  return (
    <>
      <AvailabilitySample texts={availability} history />
      <PriceSample texts={prices} />
      <ReviewSample texts={reviews} />
    </>
  );
}

it('samples of all metrics contain cells of every kind', async () => {
  await renderInApp(<Samples />, { messages: { namespace: 'metrics', en, de } });
  const grids = screen.getAllByRole('treegrid');
  expect(grids).toHaveLength(3);
  for (const grid of grids) {
    const cells = within(grid).getAllByRole('gridcell');
    expect(cells.length).toBeGreaterThan(50);
    expect(new Set(cells.map((cell) => cell.className)).size).toBeGreaterThan(8);
  }
});
