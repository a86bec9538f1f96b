import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { pznCheckDigit } from '@pmm/shared/contracts/pzn';
import { brandLines, formPacks, furtherBrand, pharmacyName, slug, type Form } from './names';
import { rates, type MarketParameters } from './parameters';
import type { Random } from './random';

interface Family {
  brand: string;
  form: Form;
}

const namedFamilies: readonly Family[] = brandLines.flatMap(({ brand, forms }) =>
  forms.map((form) => ({ brand, form })),
);

const furtherForms: readonly Form[] = ['Tabs', 'Drops', 'Capsules', 'Gel'];

const familyAt = (number: number): Family => {
  const named = namedFamilies[number];
  if (named) return named;
  const further = number - namedFamilies.length;
  return {
    brand: furtherBrand(Math.floor(further / furtherForms.length)),
    form: furtherForms[further % furtherForms.length] ?? 'Tabs',
  };
};

/** Returns valid PZNs in ascending order. */
const pznSource = (random: Random): (() => string) => {
  let digits = 1_020_000;
  return () => {
    let check: number | null = null;
    while (check === null) {
      digits += 1 + random.index(700);
      check = pznCheckDigit(String(digits));
    }
    return `${digits}${check}`;
  };
};

/** Prices in shops and lists end in 9 or 5. */
export const withNine = (cents: number): number => Math.max(99, Math.round(cents / 10) * 10 - 1);
export const withFive = (cents: number): number => Math.round(cents / 10) * 10 + 5;

const localNames = ['Bundle', 'Import', 'Family Pack'] as const;

/** How many SKUs each family gets, so that the total is the requested number. */
const skuCounts = (families: number, skus: number, random: Random): number[] => {
  const counts = Array.from({ length: families }, () => Math.max(1, Math.floor(skus / families)));
  let missing = skus - counts.reduce((sum, count) => sum + count, 0);
  for (; missing > 0; missing -= 1) {
    const family = random.index(families);
    counts[family] = (counts[family] ?? 0) + 1;
  }
  return counts;
};

const familyProducts = (
  { brand, form }: Family,
  count: number,
  nextPzn: () => string,
  random: Random,
): ProductLine[] => {
  const { packs, fromCents } = formPacks[form];
  const family = `${brand} ${form}`;
  const base = fromCents * random.between(0.85, 1.35);
  const hasUvp = random.chance(0.35);
  return Array.from({ length: count }, (_, index): ProductLine => {
    const local = index > 0 && (index >= packs.length || random.chance(rates.local.share));
    const listPriceCents = withFive(base * (1 + 0.62 * index));
    return {
      pzn: nextPzn(),
      name: local ? `${family} ${random.pick(localNames)}` : family,
      brand,
      family,
      kind: local ? 'local' : 'listed',
      packSize: packs[index % packs.length] ?? '1 St',
      listPriceCents: local ? null : listPriceCents,
      uvpCents: hasUvp && !local ? withNine(listPriceCents * 1.02) : null,
      pageUrl: local ? null : `https://www.${slug(brand)}.example/${slug(family)}`,
      successorPzn: null,
    };
  });
};

/** Some products have a successor: the next listed one of their family. */
const nameSuccessors = (products: ProductLine[], random: Random): ProductLine[] =>
  products.map((product, index) => {
    const next = products[index + 1];
    const has =
      next?.family === product.family &&
      next.kind === 'listed' &&
      product.kind === 'listed' &&
      random.chance(rates.replaced.share);
    return has ? { ...product, successorPzn: next.pzn } : product;
  });

export const simulateProducts = (
  { families, skus }: MarketParameters,
  random: Random,
): ProductLine[] => {
  const nextPzn = pznSource(random);
  const products = skuCounts(families, skus, random).flatMap((count, number) =>
    familyProducts(familyAt(number), count, nextPzn, random),
  );
  return nameSuccessors(products, random);
};

export const simulateChannels = ({ channels }: MarketParameters): ChannelLine[] =>
  Array.from({ length: channels }, (_, rank) => {
    const name = pharmacyName(rank);
    return {
      id: slug(name),
      name,
      url: `https://www.${slug(name)}.example/`,
      weight: Math.round(10_000 / (rank + 1)) / 100,
    };
  });
