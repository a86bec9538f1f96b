import type { MatrixProduct } from '../../contracts/matrix';

/** The part of a decoded matrix that rows are made of. */
export interface Families {
  families: readonly string[];
  /** The products of a family are `[familyStart[family], familyStart[family + 1])`. */
  familyStart: Int32Array;
  products: readonly MatrixProduct[];
}
