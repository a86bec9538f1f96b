import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { ObservationLine } from '@pmm/shared/contracts/observation';

type Texts = Partial<Record<AvailabilityStatus, string>>;

/** The words of the pharmacies for which the demo's crawler sends them. */
const textsOfPharmacies: Readonly<Record<string, Texts>> = {
  'Rosen Online': {
    available: 'sofort lieferbar',
    limited: 'nur noch wenige auf Lager',
    unavailable: 'derzeit nicht lieferbar',
    'not-offered': 'Artikel nicht mehr im Sortiment',
  },
  Kurpark: {
    available: 'Auf Lager, Versand in 1–2 Werktagen',
    limited: 'Geringer Bestand',
    unavailable: 'Zurzeit vergriffen',
  },
};

/** What a page of this pharmacy says literally; nothing if its words are not sent. */
export const shownTexts = (
  pharmacy: string,
  { status, priceCents }: Pick<ObservationLine, 'status'> & { priceCents?: number | null },
): Partial<Pick<ObservationLine, 'statusText' | 'priceText'>> => {
  const statusText = textsOfPharmacies[pharmacy]?.[status];
  if (statusText === undefined) return {};
  if (priceCents == null) return { statusText };
  const [euros, cents] = [Math.floor(priceCents / 100), priceCents % 100];
  return { statusText, priceText: `${euros},${String(cents).padStart(2, '0')} €` };
};
