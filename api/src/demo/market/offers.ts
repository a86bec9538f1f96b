import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { clamp } from '@pmm/shared/figures/clamp';
import { withNine } from './catalogue';
import { slug } from './names';
import { DAY, rates } from './parameters';
import type { PriceRises } from './priceRises';
import type { Random } from './random';
import type { Stories } from './stories';

/** The price and reviews that a page shows. */
export interface Offer {
  priceCents: number;
  rating: number | null;
  reviewCount: number | null;
  url: string;
}

interface OfferedMarket {
  products: readonly ProductLine[];
  channels: readonly ChannelLine[];
  stories: Stories;
  rises: PriceRises;
}

/** The prices and reviews of all offers. Called in order of time, like the availability. */
export class OfferProcess {
  private readonly price: Int32Array;
  private readonly repriceAt: Float64Array;
  private readonly reviews: Int32Array;
  private readonly stars: Float64Array;
  private readonly reviewedAt: Float64Array;
  private readonly discount: readonly number[];
  private readonly showsReviews: readonly boolean[];
  private readonly hosts: readonly string[];

  private readonly products: readonly ProductLine[];
  private readonly stories: Stories;
  private readonly rises: PriceRises;

  constructor(
    { products, channels, stories, rises }: OfferedMarket,
    from: number,
    private readonly random: Random,
  ) {
    this.products = products;
    this.stories = stories;
    this.rises = rises;
    const { discount, ofPharmacy } = rates.price;
    this.discount = channels.map(() => random.normal(discount, ofPharmacy));
    this.showsReviews = channels.map(() => !random.chance(rates.withoutReviews));
    this.hosts = channels.map(({ name }) => `https://www.${slug(name)}.example`);
    const cells = products.length * channels.length;
    this.price = new Int32Array(cells);
    this.repriceAt = new Float64Array(cells);
    this.reviews = new Int32Array(cells);
    this.stars = new Float64Array(cells);
    this.reviewedAt = new Float64Array(cells).fill(from);
    products.forEach((_, product) => {
      this.startProduct(product, from);
    });
  }

  offerAt(product: number, channel: number, at: number): Offer {
    const cell = product * this.discount.length + channel;
    while ((this.repriceAt[cell] ?? at) <= at) this.reprice(product, channel, cell);
    const reviewed = this.showsReviews[channel] === true ? this.reviewsAt(product, cell, at) : null;
    return {
      priceCents: this.priceAt(product, channel, at),
      rating: reviewed === null || reviewed === 0 ? null : this.starsAt(product, cell, at),
      reviewCount: reviewed,
      url: `${this.hosts[channel] ?? ''}/p/${this.products[product]?.pzn ?? ''}`,
    };
  }

  private priceAt(product: number, channel: number, at: number): number {
    const discount = this.stories.discount(product, channel, at);
    const list = this.products[product]?.listPriceCents;
    if (discount !== null && list != null) return withNine(list * (1 - discount));
    const price = this.price[product * this.discount.length + channel] ?? 0;
    const part = this.rises.partAt(product, channel, at);
    return part === 1 ? price : withNine(price * part);
  }

  private starsAt(product: number, cell: number, at: number): number {
    const stars = (this.stars[cell] ?? 0) - this.stories.starsLost(product, at);
    return Math.round(clamp(stars, 1, 5) * 10) / 10;
  }

  private startProduct(product: number, from: number): void {
    const quality = Math.min(4.9, this.random.normal(4.45, 0.25));
    for (let channel = 0; channel < this.discount.length; channel += 1) {
      const cell = product * this.discount.length + channel;
      this.repriceAt[cell] = from;
      this.reprice(product, channel, cell);
      const size = Math.exp(this.random.normal(4.2, 1.1)) / Math.sqrt(channel + 1);
      this.reviews[cell] = Math.round(size);
      const stars = clamp(this.random.normal(quality, 0.2), 1, 5);
      this.stars[cell] = Math.round(stars * 10) / 10;
    }
  }

  private reprice(product: number, channel: number, cell: number): void {
    const { random } = this;
    const { atList, aboveList, ofOffer } = rates.price;
    const list = this.products[product]?.listPriceCents ?? 1_295;
    const draw = random.next();
    let price = list;
    if (draw >= atList && draw < atList + aboveList) {
      price = withNine(list * random.between(1.02, 1.08));
    } else if (draw >= atList) {
      const discount = random.normal(this.discount[channel] ?? 0, ofOffer);
      price = withNine(list * (1 - clamp(discount, 0, 0.65)));
    }
    if (!this.rises.isSteady(product, this.repriceAt[cell] ?? 0)) this.price[cell] = price;
    this.repriceAt[cell] = (this.repriceAt[cell] ?? 0) + random.spell(rates.repricing);
  }

  /** Only a new review changes the rating. */
  private reviewsAt(product: number, cell: number, at: number): number {
    const { random } = this;
    const days = (at - (this.reviewedAt[cell] ?? at)) / DAY;
    const pace = rates.reviewsPerDay * this.stories.reviewPace(product, at);
    if (random.chance(1 - Math.exp(-pace * days))) {
      this.reviews[cell] = (this.reviews[cell] ?? 0) + 1 + random.index(3);
      if (random.chance(0.15)) {
        const stars = (this.stars[cell] ?? 4.4) + (random.chance(0.5) ? 0.1 : -0.1);
        this.stars[cell] = Math.round(clamp(stars, 1, 5) * 10) / 10;
      }
    }
    this.reviewedAt[cell] = at;
    return this.reviews[cell] ?? 0;
  }
}
