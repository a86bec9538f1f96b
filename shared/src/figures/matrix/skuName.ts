import type { MatrixProduct } from '../../contracts/matrix';

/**
 * The name with the pack size, which distinguishes the SKUs of a family. Some names end with it
 * already.
 */
export const skuName = ({ name, packSize }: Pick<MatrixProduct, 'name' | 'packSize'>): string =>
  name.endsWith(packSize) ? name : `${name} ${packSize}`;
