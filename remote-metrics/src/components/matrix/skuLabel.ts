import type { MatrixProduct } from '@pmm/shared/contracts/matrix';

/** What distinguishes a SKU within its family: the rest of its name and the pack. */
export const skuLabel = ({ name, packSize }: MatrixProduct, family: string): string => {
  const rest = name.startsWith(family) ? name.slice(family.length).trim() : name;
  if (rest === '') return packSize;
  return rest.endsWith(packSize) ? rest : `${rest} ${packSize}`;
};
