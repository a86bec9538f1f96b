import type { ChannelLine, ObservationLine, ProductLine } from '@pmm/shared/contracts/observation';
import { AvailabilityProcess, type Span } from './availability';
import { simulateChannels, simulateProducts } from './catalogue';
import { STALE_PHARMACY } from './names';
import { OfferProcess } from './offers';
import { noOtherOffers, otherOffersOf } from './otherOffers';
import { DAY, daysOf, rates, type MarketParameters } from './parameters';
import { noRises, type PriceRises, risesOf } from './priceRises';
import { createRandom, type Random } from './random';
import { shownTexts } from './shownTexts';
import { noStories, storiesOf } from './stories';

/** The values that a simulated observation may have; the others are absent. */
export type SimulatedObservation = Pick<
  ObservationLine,
  'pzn' | 'channel' | 'observedAt' | 'status'
> &
  Partial<Omit<ObservationLine, 'pzn' | 'channel' | 'observedAt' | 'status'>>;

export interface Market {
  products: ProductLine[];
  /** Former and coming prices of some products. */
  priceChanges: readonly ProductLine[];
  channels: ChannelLine[];
  /** In order of time, crawl by crawl. Can be iterated only once. */
  observations: Generator<SimulatedObservation>;
}

interface Crawl {
  channel: number;
  startsAt: number;
}

const CRAWL_SECONDS = 20 * 60;
/** The newest crawl of each pharmacy ends within this time before the end. */
const LAST_CRAWLS_WITHIN = 50 * 60;

/** How long before the newest crawl each other one was. */
const agesOf = ({ days, crawlsPerDay, earlier }: MarketParameters): number[] => {
  const pause = DAY / crawlsPerDay;
  const ages = Array.from(
    { length: Math.round(days * crawlsPerDay) },
    (_, number) => number * pause,
  );
  let begin = days * DAY;
  for (const { days: more, every } of earlier) {
    for (let day = 0; day < more; day += every) ages.push(begin + day * DAY);
    begin += more * DAY;
  }
  return ages;
};

const crawlsOf = (
  channels: readonly ChannelLine[],
  parameters: MarketParameters,
  window: Span,
  random: Random,
): Crawl[] => {
  const jitter = Math.min(30 * 60, DAY / parameters.crawlsPerDay / 4);
  const ages = agesOf(parameters);
  const crawls = channels.flatMap(({ name }, channel) => {
    const stale = name === STALE_PHARMACY ? rates.staleBy : 0;
    const newest = window.to - CRAWL_SECONDS - stale - random.between(60, LAST_CRAWLS_WITHIN);
    return ages.map((age) => {
      const early = age === 0 ? 0 : random.between(0, jitter);
      return { channel, startsAt: newest - age - early };
    });
  });
  return crawls
    .filter(({ startsAt }) => startsAt >= window.from)
    .sort((a, b) => a.startsAt - b.startsAt);
};

interface Catalogue {
  products: ProductLine[];
  channels: ChannelLine[];
  rises: PriceRises;
}

const pagesWithOffer: ReadonlySet<string> = new Set(['available', 'limited', 'unavailable']);

function* observe(
  { products, channels, rises }: Catalogue,
  parameters: MarketParameters,
  random: Random,
): Generator<SimulatedObservation> {
  const to = Math.floor(parameters.end / 1000);
  const window = {
    from: to - daysOf(parameters) * DAY,
    frequentFrom: to - parameters.days * DAY,
    to,
  };
  const stories = parameters.hasStories ? storiesOf(products, to) : noStories;
  const statuses = new AvailabilityProcess(products, channels, window, random);
  const othersOf = parameters.hasStories ? otherOffersOf(products) : noOtherOffers;
  const offers = new OfferProcess({ products, channels, stories, rises }, window.from, random);
  const pagePause = CRAWL_SECONDS / products.length;
  for (const { channel, startsAt } of crawlsOf(channels, parameters, window, random)) {
    const { id = '', name = '' } = channels[channel] ?? {};
    const textsOf = (seen: SimulatedObservation) =>
      parameters.hasStories ? shownTexts(name, seen) : {};
    for (const [product, { pzn }] of products.entries()) {
      const at = Math.floor(startsAt + product * pagePause);
      const observedAt = new Date(at * 1000).toISOString();
      const usual = statuses.statusAt(product, channel, at);
      const status = stories.isOut(product, channel, at) ? 'unavailable' : usual;
      const seen = { pzn, channel: id, observedAt, status };
      if (pagesWithOffer.has(status)) {
        const offered = { ...seen, currency: 'EUR', ...offers.offerAt(product, channel, at) };
        yield { ...offered, ...textsOf(offered) };
        yield* othersOf(product, channel, offered);
      } else yield { ...seen, ...textsOf(seen) };
    }
  }
}

/** A market of invented products and pharmacies: the same parameters produce the same lines. */
export const simulateMarket = (parameters: MarketParameters): Market => {
  const random = createRandom(parameters.seed);
  const products = simulateProducts(parameters, random);
  const channels = simulateChannels(parameters);
  const end = Math.floor(parameters.end / 1000);
  const rises = parameters.hasStories ? risesOf(products, end) : noRises;
  const observations = observe({ products, channels, rises }, parameters, random);
  return { products, priceChanges: rises.lines, channels, observations };
};
