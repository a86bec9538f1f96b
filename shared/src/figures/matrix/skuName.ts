import type { MatrixProduct } from '../../contracts/matrix';

/** With the pack size, which tells the SKUs of a family apart; some names end with it already. */
export const skuName = ({ name, packSize }: Pick<MatrixProduct, 'name' | 'packSize'>): string =>
  name.endsWith(packSize) ? name : `${name} ${packSize}`;
