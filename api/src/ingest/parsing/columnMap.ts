import { inputKinds, type InputKind } from '@pmm/shared/contracts/observation';
import * as v from 'valibot';
import { InputError } from '../InputError';
import { fields } from './fields';
import type { NumberSigns } from './plainNumber';

/** What a column of a supplier's file means. */
export interface ColumnRule {
  field: string;
  /** How far the decimal point moves to the right: 2 makes cents of euros. */
  places?: number | undefined;
}

/** The names and units of a supplier's files. */
export interface ColumnMap {
  ruleOf: (kind: InputKind, name: string) => ColumnRule | null;
  signs: NumberSigns;
}

/** Names are compared without case and without signs between the letters. */
export const plainName = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** Cents of euros. */
const CENTS = 2;

type Names = Readonly<Record<string, ColumnRule>>;

const byPlainName = (
  names: Readonly<Record<string, readonly string[]>>,
  inEuro: Readonly<Record<string, readonly string[]>> = {},
): Names => {
  const rulesOf = (spelled: typeof names, rest: Partial<ColumnRule>) =>
    Object.entries(spelled).flatMap(([field, all]) =>
      all.map((name) => [plainName(name), { field, ...rest }] as const),
    );
  return Object.fromEntries([...rulesOf(names, {}), ...rulesOf(inEuro, { places: CENTS })]);
};

const PZN_NAMES = ['PZN', 'PZN-Nr.', 'Pharmazentralnummer', 'Pharma-Zentralnummer'];

/** German names of columns. Of prices only those that name their unit. */
export const germanNames: Readonly<Record<InputKind, Names>> = {
  products: byPlainName(
    {
      pzn: PZN_NAMES,
      name: [
        ...['Artikel', 'Artikelname', 'Artikelbezeichnung', 'Bezeichnung'],
        ...['Produkt', 'Produktname'],
      ],
      brand: ['Marke', 'Markenname', 'Hersteller'],
      family: ['Familie', 'Produktfamilie', 'Artikelfamilie', 'Produktgruppe'],
      packSize: ['Packung', 'Packungsgröße', 'Packungsgroesse', 'Inhalt'],
      listPriceCents: ['AVP in Cent', 'Listenpreis in Cent'],
      uvpCents: ['UVP in Cent'],
      validFrom: ['Gültig ab', 'Gültig seit', 'Preis gültig ab', 'Preise gültig ab'],
      pageUrl: ['Seite', 'Produktseite', 'Webseite'],
      successorPzn: ['Nachfolger', 'Nachfolger-PZN', 'PZN des Nachfolgers'],
    },
    {
      listPriceCents: ['AVP in Euro', 'AVP in EUR', 'Listenpreis in Euro', 'Listenpreis in EUR'],
      uvpCents: ['UVP in Euro', 'UVP in EUR'],
    },
  ),
  channels: byPlainName({
    id: ['Kennung', 'Kürzel'],
    name: ['Apotheke', 'Apothekenname', 'Versandapotheke'],
    url: ['Adresse', 'Webadresse', 'Webseite'],
    weight: ['Gewicht', 'Gewichtung'],
  }),
  observations: byPlainName(
    {
      pzn: PZN_NAMES,
      channel: ['Apotheke', 'Kanal'],
      entry: ['Angebot', 'Angebotsart'],
      observedAt: ['Zeit', 'Zeitpunkt', 'Gelesen am', 'Datum und Uhrzeit'],
      status: ['Verfügbarkeit'],
      priceCents: ['Preis in Cent'],
      currency: ['Währung'],
      rating: ['Bewertung'],
      reviewCount: ['Anzahl Bewertungen', 'Rezensionen', 'Anzahl Rezensionen'],
      url: ['Seite', 'Adresse', 'Webadresse'],
    },
    { priceCents: ['Preis in Euro', 'Preis in EUR'] },
  ),
  withdrawals: byPlainName(
    {
      pzn: PZN_NAMES,
      channel: ['Apotheke', 'Kanal'],
      entry: ['Angebot', 'Angebotsart'],
      from: ['Von'],
      to: ['Bis'],
      author: ['Urheber', 'Zurückgezogen von'],
      reason: ['Grund', 'Begründung'],
      madeAt: ['Zurückgezogen am'],
      status: ['Verfügbarkeit'],
      priceCents: ['Preis in Cent'],
      currency: ['Währung'],
      rating: ['Bewertung'],
      reviewCount: ['Anzahl Bewertungen', 'Rezensionen', 'Anzahl Rezensionen'],
      url: ['Seite', 'Adresse', 'Webadresse'],
    },
    { priceCents: ['Preis in Euro', 'Preis in EUR'] },
  ),
};

/** The name of the built-in map. */
const GERMAN = 'german';

/** `Name`, `URL` and `Status` are German as well. */
const fieldInAnyCase = (kind: InputKind, name: string): ColumnRule | null => {
  const found = fields[kind].find((field) => plainName(field.name) === plainName(name));
  return found ? { field: found.name } : null;
};

const germanMap: ColumnMap = {
  ruleOf: (kind, name) => germanNames[kind][plainName(name)] ?? fieldInAnyCase(kind, name),
  signs: { decimal: ',' },
};

const PLACES: Readonly<Record<number, number>> = { 1: 0, 10: 1, 100: 2, 1000: 3 };

const fieldNames = new Set(inputKinds.flatMap((kind) => fields[kind].map(({ name }) => name)));

const fieldSchema = v.pipe(
  v.string(),
  v.check((name) => fieldNames.has(name), `must be one of ${[...fieldNames].join(', ')}`),
);

const mapSchema = v.strictObject({
  columns: v.record(
    v.string(),
    v.union(
      [
        fieldSchema,
        v.strictObject({
          field: fieldSchema,
          times: v.optional(v.picklist([1, 10, 100, 1000])),
        }),
      ],
      `must be one of ${[...fieldNames].join(', ')}, or {"field": …, "times": 1, 10, 100 or 1000}`,
    ),
  ),
  names: v.optional(v.literal(GERMAN)),
  decimal: v.optional(v.picklist([',', '.'])),
  thousands: v.optional(v.picklist([',', '.', ' ', "'"])),
});

/**
 * Reads the file of a map: `{"columns": {"UVP in Euro": {"field": "uvpCents", "times": 100}},
 * "decimal": ","}`.
 *
 * @throws InputError that names the place of the fault.
 */
const parseColumnMap = (text: string): ColumnMap => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new InputError('the map of columns is not valid JSON');
  }
  const parsed = v.safeParse(mapSchema, content);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const place = v.getDotPath(issue) ?? 'the file';
    throw new InputError(`the map of columns: ${place}: ${issue.message}`);
  }
  const { columns, names, decimal, thousands } = parsed.output;
  if (thousands !== undefined && thousands === (decimal ?? '.')) {
    throw new InputError('the map of columns: decimal and thousands are the same sign');
  }
  const rules = new Map(
    Object.entries(columns).map(([name, rule]): [string, ColumnRule] => [
      plainName(name),
      typeof rule === 'string'
        ? { field: rule }
        : { field: rule.field, places: PLACES[rule.times ?? 1] },
    ]),
  );
  return {
    ruleOf: (kind, name) => {
      const rule = rules.get(plainName(name));
      if (rule && fields[kind].some((field) => field.name === rule.field)) return rule;
      return names === GERMAN ? germanMap.ruleOf(kind, name) : null;
    },
    signs: { decimal: decimal ?? (names === GERMAN ? ',' : undefined), thousands },
  };
};

/**
 * The map that a source names: `german`, or the content of a file.
 *
 * @throws InputError that names the place of a fault.
 */
export const columnMapOf = (columns: string | undefined): ColumnMap | null => {
  if (columns === undefined) return null;
  return columns === GERMAN ? germanMap : parseColumnMap(columns);
};
