import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { joinedNames } from '@pmm/shared/figures/isolated';

/** What distinguishes a SKU within its family: the rest of its name and the pack. */
export const skuLabel = ({ name, packSize }: MatrixProduct, family: string): string => {
  const rest = name.startsWith(family) ? name.slice(family.length).trim() : name;
  if (rest === '') return packSize;
  return rest.endsWith(packSize) ? rest : joinedNames([rest, packSize], ' ');
};

/** Where the family's name is not visible. */
export const fullSkuLabel = (sku: MatrixProduct, family: string): string =>
  joinedNames([family, skuLabel(sku, family)], ' ');
