import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { isLinkRow, linkOfRow } from '@pmm/shared/figures/matrix/succession';
import type { MatrixContent } from './matrixContent';
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

/** What the rows of a matrix are made from. */
export interface ProductTable {
  families: readonly string[];
  products: readonly MatrixProduct[];
}

const SKU_ROW = 'pzn ';

export const rowIdOfSku = (pzn: string): string => SKU_ROW + pzn;

/** Of one product of a row of several. */
export const rowIdOfLink = (pzn: string): string => `${rowIdOfSku(pzn)} alone`;

/** The PZN in the id of a SKU's row. */
export const skuOfRowId = (rowId: string): string => rowId.split(' ')[1] ?? '';

/** What is folded, as a person chose it. */
export interface FoldedRows {
  /** The names of families. */
  collapsed: ReadonlySet<string>;
  /** The PZNs of rows of several products that show each of them. */
  unfolded: ReadonlySet<string>;
}

/** Without `links` no row can be unfolded. */
export type UnfoldableTable = ProductTable & { links?: ProductTable | null };

/** How rows are recognised: families by their names, SKUs by their PZN. */
export const recognisedRows = (
  { families, products, links = null }: UnfoldableTable,
  { collapsed, unfolded }: FoldedRows,
): Pick<MatrixContent, 'rowId' | 'isExpanded'> => ({
  rowId: (row) => {
    if (isFamilyRow(row)) return `family ${families[familyOfRow(row)] ?? ''}`;
    // The newest product has the PZN of the row that contains it.
    if (isLinkRow(row)) return rowIdOfLink(links?.products[linkOfRow(row)]?.pzn ?? '');
    return rowIdOfSku(products[row]?.pzn ?? '');
  },
  isExpanded: (row) => {
    if (isFamilyRow(row)) return !collapsed.has(families[familyOfRow(row)] ?? '');
    const product = products[row];
    return product?.succession && links ? unfolded.has(product.pzn) : null;
  },
});

interface SkuNames {
  /** Shown below the name of the family. */
  name: string;
  /** Used where the family's name is not visible. */
  fullName: string;
  pzn: string;
}

export const skuNames = ({ families, products }: ProductTable, product: number): SkuNames => {
  const sku = products[product];
  const family = families[sku?.family ?? -1] ?? '';
  return {
    name: sku ? skuLabel(sku, family) : '',
    fullName: sku ? fullSkuLabel(sku, family) : '',
    pzn: sku?.pzn ?? '',
  };
};
