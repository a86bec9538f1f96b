import { pznCheckDigit } from '@pmm/shared/contracts/pzn';

/**
 * So many products and pharmacies that their matrix is wider than a screen and longer than a sheet.
 */
const FAMILIES = ['Gripostad', 'Kalziphos', 'Linovera', 'Magnolin', 'Rhinodorm'];
const PACKS = ['10 St', '20 St', '30 St', '50 St', '60 St', '100 St'];
const ANIMALS = ['Adler', 'Biber', 'Dachs', 'Falken', 'Hirsch', 'Luchs'];
const KINDS = ['Apotheke', 'Versand', 'Online', '24'];

/** The first valid PZNs from this number on: some numbers have no check digit. */
const pznsFrom = function* (first: number): Generator<string> {
  for (let number = first; ; number += 1) {
    const digits = `${number}`.padStart(7, '0');
    const last = pznCheckDigit(digits);
    if (last !== null) yield `${digits}${last}`;
  }
};

const pzns = pznsFrom(400_001);
export const wideSkus = FAMILIES.flatMap((family, of) =>
  PACKS.map((packSize, pack) => {
    const pzn = pzns.next().value as string;
    return [pzn, family, packSize, 690 + of * 210 + pack * 370] as const;
  }),
);
export const widePharmacies = KINDS.flatMap((kind) => ANIMALS.map((animal) => `${animal} ${kind}`));
