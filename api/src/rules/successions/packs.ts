/** By the spellings of catalogues, in lower case; each with how many of the unit it contains. */
const units: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  ml: ['ml', 1],
  l: ['ml', 1_000],
  g: ['g', 1],
  kg: ['g', 1_000],
};

const pieces = /^(st|stk|stck|stück|stueck|pcs|pieces)$/;
const FORM = /^(?:(\d+) ?[x×] ?)?(\d+(?:[.,]\d+)?) ?([a-zäöü]+)\.?$/;

/** How much a pack contains, such as `20 St`, `10x5 ml` or `1,5 kg`; null if that is not said. */
const contentOf = (packSize: string): { amount: number; unit: string } | null => {
  const [, packs = '1', number = '', spelling = ''] =
    FORM.exec(packSize.trim().toLowerCase()) ?? [];
  const unit = pieces.test(spelling) ? (['st', 1] as const) : units[spelling];
  // `1.000 ml` may be a thousand or one.
  if (/^\d+[.,]\d{3}$/.test(number)) return null;
  const amount = Number(packs) * Number(number.replace(',', '.'));
  return unit === undefined || !(amount > 0) ? null : { amount: amount * unit[1], unit: unit[0] };
};

/**
 * What the content of one pack is in those of the other, to compare prices per piece; 1 for packs
 * of the same size, null if they cannot be compared.
 */
export const packsIn = (packSize: string, former: string): number | null => {
  if (packSize.trim() === former.trim()) return 1;
  const [whole, part] = [contentOf(packSize), contentOf(former)];
  return whole && part && whole.unit === part.unit ? whole.amount / part.amount : null;
};
