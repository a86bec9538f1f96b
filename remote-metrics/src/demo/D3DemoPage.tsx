import './texts';
import '../prices/texts';
import { type LaneSort, laneRowsOf, sortRows } from '@pmm/shared/figures/timeline/timelineRows';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { Card } from '@pmm/shared/ui/Card';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ChartCard } from '../page/charts/ChartCard';
import { PriceLine } from '../prices/PriceLine';
import { averageOf, RatingDistribution, starsFromBest, totalOf } from './RatingDistribution';
import { LaneTable } from '../timeline/LaneTable';
import * as sample from './sampleMarket';
import { SparklineCard } from './SparklineCard';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  align-items: start;
  & > :first-child {
    grid-column: 1 / -1;
  }
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 20px;
`;

function TimelineCard() {
  const { t } = useTranslation('metrics');
  const [sort, setSort] = useState<LaneSort | null>(null);
  const rows = useMemo(() => laneRowsOf(sample.sampleTimeline, 'pharmacy'), []);
  const { window } = sample.sampleTimeline;
  return (
    <Card
      title={t('development.charts.timeline')}
      facts={t('development.charts.timelineFacts', { pharmacy: sample.samplePharmacy })}
      flush
    >
      {window && (
        <LaneTable
          rows={sortRows(rows, sort)}
          window={window}
          label={t('charts.timeline.name', { name: sample.samplePharmacy })}
          rowHeader={t('column.product')}
          sort={sort}
          onSort={setSort}
          present={window.to}
          placeOf={({ name, detail }) => `${name} ${detail}`}
        />
      )}
    </Card>
  );
}

function PriceCard() {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { sampleCurrency: currency, SAMPLE_LIST_PRICE_CENTS: listPriceCents } = sample;
  const rows = sample.samplePrices.map(({ at, cents }) => ({
    id: String(at),
    cells: [
      format.date(new Date(at)),
      cents === null ? t('charts.price.none') : format.money(cents, currency),
      cents === null ? '–' : format.deviation(cents / listPriceCents - 1),
    ],
  }));
  return (
    <ChartCard
      title={t('development.charts.price')}
      facts={t('development.charts.priceFacts', { pharmacy: sample.samplePharmacy })}
      table={() => ({
        columns: [
          t('development.charts.day'),
          t('development.charts.price'),
          t('development.charts.deviation'),
        ],
        rows,
      })}
    >
      <PriceLine
        name="Nasivent Spray 10 ml"
        points={sample.samplePrices}
        until={sample.SAMPLE_PRICES_UNTIL}
        reference={{
          name: t('prices.inText.list'),
          steps: [{ at: -Infinity, cents: listPriceCents }],
        }}
        currency={currency}
      />
    </ChartCard>
  );
}

function RatingCard() {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { sampleRatings: counts } = sample;
  const count = totalOf(counts);
  const average = format.decimal(averageOf(counts) ?? 0);
  const rows = starsFromBest.map((stars) => ({
    id: String(stars),
    cells: [
      t('charts.rating.stars', { stars: format.integer(stars) }),
      format.integer(counts[stars]),
      format.percent(counts[stars] / count),
    ],
  }));
  return (
    <ChartCard
      title={t('development.charts.rating')}
      facts={t('development.charts.ratingFacts', { average, count })}
      table={() => ({
        columns: [
          t('development.charts.stars'),
          t('development.charts.reviews'),
          t('development.charts.share'),
        ],
        rows,
      })}
    >
      <RatingDistribution name="Nasivent Spray 10 ml" counts={counts} />
    </ChartCard>
  );
}

/** Every chart of the product on sample data that never changes. */
export default function D3DemoPage() {
  const { t } = useTranslation('metrics');
  return (
    <>
      <PageHeader title={t('development.charts.title')} facts={t('development.charts.facts')} />
      <Grid>
        <TimelineCard />
        <PriceCard />
        <Stack>
          <RatingCard />
          <SparklineCard />
        </Stack>
      </Grid>
    </>
  );
}
