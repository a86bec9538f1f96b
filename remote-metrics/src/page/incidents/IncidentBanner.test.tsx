import { describe, expect, it } from '@jest/globals';
import { currentIncidents } from '@pmm/shared/figures/availability/pharmacies';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { selectAll } from '@pmm/shared/figures/availability/selectAvailability';
import { setWindowWidth, matrixOf, smallMarket, type MarketStory } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import { followMatrixPlace } from '../../grid/matrixPlace';
import { renderInMetrics } from '../../testing/openMetrics';
import { IncidentBanner } from './IncidentBanner';
import { StatusLegend } from '../legend/StatusLegend';

type Incident = NonNullable<MarketStory['pharmacies'][number]['incidents']>[number];

const marketWith = (incidents: readonly (Incident | null)[]) =>
  decodeAvailability(
    matrixOf({
      ...smallMarket,
      pharmacies: smallMarket.pharmacies.map((pharmacy, index) => {
        const incident = incidents[index];
        return incident ? { ...pharmacy, incidents: [incident] } : pharmacy;
      }),
    }),
  );
const dark: Incident = { fromHour: 160, untilHour: null, missedReads: 3 };

const show = async (
  incidents: readonly (Incident | null)[],
  { language = 'en', localSkus = false }: { language?: 'en' | 'de'; localSkus?: boolean } = {},
) => {
  const availability = marketWith(incidents);
  return renderInMetrics(
    <>
      <IncidentBanner
        watchlistId="7"
        current={currentIncidents(availability, localSkus)}
        pharmacies={availability.pharmacies}
      />
      <StatusLegend
        facts={factsOf(selectAll(availability, localSkus))}
        chosen={new Set()}
        onChoose={() => undefined}
      />
    </>,
    { language },
  );
};

describe('the line of the incidents', () => {
  it('names the pharmacy, since when, the missed reads and the cells that do not count', async () => {
    await show([null, dark]);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Rosen not crawled since .+\. 4 cells are not counted\.Show incidentHistory of incidents$/,
    );
    expect(screen.getByTitle(/^Rosen .+ 3 crawls are missing\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not confirmed 4' })).toBeVisible();
  });

  it('names two pharmacies, each with its time', async () => {
    await show([dark, { ...dark, fromHour: 140 }]);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Nordlicht not crawled since (.+); Rosen since (?!\1).+\. 8 cells are not counted\.Show 2 incidentsHistory of incidents$/,
    );
  });

  it('names one pharmacy in a narrow window, and only that its cells do not count', async () => {
    const widen = setWindowWidth(1_024);
    await show([dark, dark]);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Nordlicht not crawled since [^.]+ and 1 more8 cells are not counted\.$/,
    );
    widen();
  });

  it('has a list of all pharmacies; each entry scrolls to its column', async () => {
    const columns: string[] = [];
    const { user } = await show([dark, dark, { ...dark, kind: 'blocked' }]);
    const stop = followMatrixPlace(
      document.createElement('div'),
      { showColumn: (channelId) => columns.push(channelId) },
      'any',
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Nordlicht not crawled since .+; Rosen since .+ and 1 more11 cells are not counted/,
    );
    await user.click(screen.getByRole('button', { name: 'and 1 more: Show 3 incidents' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nordlicht.*since .+ · 3 crawls are missing$/),
      expect.stringMatching(/^Rosen.*since .+ · 3 crawls are missing$/),
      expect.stringMatching(/^Citypharm.*since .+ · most of its pages could not be read$/),
    ]);
    await user.click(screen.getByRole('menuitem', { name: /^Citypharm/ }));
    expect(columns).toEqual(['citypharm']);
    stop();
  });

  it('explains that a pharmacy blocked its crawls', async () => {
    await show([{ ...dark, kind: 'blocked', missedReads: 1 }]);
    expect(
      screen.getByTitle(
        /Most of its pages could not be read\. It is crawled every hour; 1 crawl is missing\.$/,
      ),
    ).toBeVisible();
  });

  it('is absent while every pharmacy is read, and stays after an incident', async () => {
    await show([null, { ...dark, fromHour: 20, untilHour: 60 }]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Not confirmed/ })).not.toBeInTheDocument();
  });
});
