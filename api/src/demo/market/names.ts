/** Every name here is invented. */

export type Area = 'coughAndCold' | 'stomach' | 'pain' | 'vitamins' | 'skin';

export interface BrandLine {
  brand: string;
  manufacturer: string;
  area: Area;
  forms: readonly Form[];
}

export type Form =
  | 'Syrup'
  | 'Tabs'
  | 'Spray'
  | 'Lozenges'
  | 'Drops'
  | 'Inhaler'
  | 'Balm'
  | 'Tea'
  | 'Capsules'
  | 'Forte'
  | 'Junior'
  | 'Gel'
  | 'Sachets'
  | '200'
  | '400'
  | 'C'
  | 'D3';

/** Pack sizes, smallest first, and the list price of the smallest in cents. */
export const formPacks: Record<Form, { packs: readonly string[]; fromCents: number }> = {
  Syrup: { packs: ['100 ml', '150 ml', '200 ml', '250 ml', '2 × 100 ml'], fromCents: 745 },
  Tabs: { packs: ['10 St', '20 St', '30 St', '50 St', '100 St', '200 St'], fromCents: 598 },
  Spray: { packs: ['10 ml', '15 ml', '20 ml', '3 × 15 ml'], fromCents: 549 },
  Lozenges: { packs: ['12 St', '24 St', '36 St', '48 St', '96 St'], fromCents: 569 },
  Drops: { packs: ['20 ml', '30 ml', '50 ml', '100 ml', '2 × 100 ml'], fromCents: 679 },
  Inhaler: { packs: ['1 St', '2 St', '5 St'], fromCents: 689 },
  Balm: { packs: ['20 g', '40 g', '50 g', '100 g'], fromCents: 615 },
  Tea: { packs: ['8 × 2 g', '15 × 2 g', '20 × 2 g', '75 g'], fromCents: 399 },
  Capsules: { packs: ['20 St', '30 St', '50 St', '60 St', '100 St', '120 St'], fromCents: 949 },
  Forte: { packs: ['10 St', '20 St', '40 St', '60 St', '100 St'], fromCents: 845 },
  Junior: { packs: ['50 ml', '100 ml', '150 ml', '200 ml'], fromCents: 675 },
  Gel: { packs: ['30 g', '50 g', '100 g', '150 g', '200 g'], fromCents: 658 },
  Sachets: { packs: ['5 St', '10 St', '20 St', '30 St'], fromCents: 725 },
  '200': { packs: ['10 St', '20 St', '30 St', '50 St'], fromCents: 425 },
  '400': { packs: ['10 St', '20 St', '30 St', '50 St', '100 St'], fromCents: 498 },
  C: { packs: ['10 St', '20 St', '40 St', '60 St', '120 St'], fromCents: 459 },
  D3: { packs: ['30 St', '60 St', '90 St', '120 St', '180 St'], fromCents: 749 },
};

const nordheide = (area: Area, brand: string, ...forms: Form[]): BrandLine => ({
  brand,
  manufacturer: 'Nordheide Pharma',
  area,
  forms,
});
const alpenquell = (area: Area, brand: string, ...forms: Form[]): BrandLine => ({
  brand,
  manufacturer: 'Alpenquell Gesundheit',
  area,
  forms,
});
const sonnenhof = (area: Area, brand: string, ...forms: Form[]): BrandLine => ({
  brand,
  manufacturer: 'Sonnenhof Arzneimittel',
  area,
  forms,
});

export const brandLines: readonly BrandLine[] = [
  nordheide('coughAndCold', 'Bronchopal', 'Syrup', 'Tabs', 'Drops', 'Junior'),
  nordheide('coughAndCold', 'Nasivent', 'Spray', 'Drops', 'Inhaler', 'Gel'),
  nordheide('coughAndCold', 'Halsano', 'Lozenges', 'Spray', 'Tea', 'Junior'),
  nordheide('coughAndCold', 'Thymiquell', 'Drops', 'Syrup', 'Tea', 'Lozenges'),
  nordheide('coughAndCold', 'Sinufresh', 'Inhaler', 'Spray', 'Capsules'),
  nordheide('coughAndCold', 'Pulmavit', 'Balm', 'Syrup', 'Inhaler', 'Tabs'),
  nordheide('coughAndCold', 'Echinaria', 'Forte', 'Drops', 'Tabs', 'Capsules'),
  nordheide('coughAndCold', 'Eukaluma', 'Balm', 'Capsules', 'Inhaler'),
  nordheide('coughAndCold', 'Gripposan', 'Sachets', 'Tabs', 'Forte', 'Junior'),
  nordheide('coughAndCold', 'Salviherb', 'Lozenges', 'Tea', 'Spray', 'Drops'),
  nordheide('stomach', 'Gastrolind', 'Tabs', 'Drops', 'Gel'),
  nordheide('stomach', 'Magenruh', 'Sachets', 'Capsules', 'Tea'),
  alpenquell('vitamins', 'Vitamare', 'C', 'D3', 'Forte', 'Junior'),
  alpenquell('vitamins', 'Calcimont', 'Tabs', 'D3', 'Sachets'),
  alpenquell('pain', 'Ibusolve', '200', '400', 'Gel', 'Junior'),
  alpenquell('pain', 'Dolomira', 'Tabs', 'Forte'),
  alpenquell('stomach', 'Carminell', 'Drops', 'Capsules', 'Tea'),
  sonnenhof('skin', 'Dermaquell', 'Balm', 'Gel', 'Spray'),
  sonnenhof('skin', 'Ringelsan', 'Balm', 'Gel'),
  sonnenhof('vitamins', 'Birkenkraft', 'Capsules', 'Tea', 'Drops'),
];

const syllables = {
  first: [
    'Alb',
    'Ben',
    'Cor',
    'Del',
    'Fen',
    'Gal',
    'Hel',
    'Kam',
    'Lav',
    'Mel',
    'Nor',
    'Pan',
    'Rin',
    'Sol',
    'Tam',
    'Ver',
  ],
  middle: ['a', 'e', 'i', 'o', 'ami', 'eri', 'olu', 'ina'],
  last: ['san', 'vit', 'lind', 'quell', 'med', 'pur', 'tan', 'mont'],
};

const piece = (pieces: readonly string[], number: number) => pieces[number % pieces.length] ?? '';

/** More brands, for markets with more families than names. */
export const furtherBrand = (number: number): string => {
  const { first, middle, last } = syllables;
  const round = Math.floor(number / first.length);
  const cycle = Math.floor(number / (first.length * middle.length * last.length));
  const name =
    piece(first, number) + piece(middle, round) + piece(last, Math.floor(round / middle.length));
  return cycle === 0 ? name : `${name} ${cycle + 1}`;
};

/** Largest first. */
const pharmacies = [
  'Apo Nordlicht',
  'Rosen Online',
  'medikado',
  'Sanvita24',
  'Pillbox',
  'Löwen Versand',
  'apotalia',
  'Kurpark',
  'FixMed',
  'Rathaus Apo',
  'vitaexpress',
  'Sonnen 24',
  'Alpenapo',
  'Hansa Med',
  'Linden',
  'docplus',
  'Ahorn',
  'citypharm',
  'Marien',
  'Bären Versand',
  'Schwanen Direkt',
  'Mühlbach Apotheke',
] as const;

export const STALE_PHARMACY = 'citypharm';

const places = [
  'Anger',
  'Brunnen',
  'Dom',
  'Eichgrund',
  'Fischmarkt',
  'Hafen',
  'Kastanienhof',
  'Lerchenberg',
  'Markt',
  'Neutor',
  'Park',
  'Ring',
  'See',
  'Stadttor',
  'Turm',
  'Weinberg',
];

export const pharmacyName = (rank: number): string => {
  const named = pharmacies[rank];
  if (named !== undefined) return named;
  const number = rank - pharmacies.length;
  const cycle = Math.floor(number / places.length);
  const place = `Apotheke am ${piece(places, number)}`;
  return cycle === 0 ? place : `${place} ${cycle + 1}`;
};

/** Lower-case ASCII with hyphens, for ids and addresses. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-');
