import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import type { TimeShare } from '@pmm/shared/figures/availability/availability';
import { availableShare } from '@pmm/shared/figures/availability/timeShares';
import type { MatrixTexts } from './matrixTexts';
import { writeText } from './writeText';

const part = (className: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = className;
  return element;
};

/** What tells a SKU from its family: the rest of its name and the pack. */
export const skuLabel = ({ name, packSize }: MatrixProduct, family: string): string => {
  const rest = name.startsWith(family) ? name.slice(family.length).trim() : name;
  if (rest === '' || rest === packSize) return packSize;
  return rest.endsWith(packSize) ? rest : `${rest} ${packSize}`;
};

/** The first column: the family or SKU, and its availability over all pharmacies. */
export class RowHeader {
  readonly element = document.createElement('div');
  private readonly name = part('name');
  private readonly detail = part('detail');
  private readonly bar = part('bar');
  private readonly share = part('share');

  constructor() {
    this.element.className = 'product';
    this.element.setAttribute('role', 'rowheader');
    this.element.setAttribute('aria-colindex', '1');
    this.element.append(this.name, this.detail, this.bar, this.share);
  }

  showFamily(name: string, skus: number, share: TimeShare, texts: MatrixTexts): void {
    this.show(name, texts.skus(skus), texts.exactShare(share), texts.family(name, skus, share));
  }

  showProduct(sku: MatrixProduct, family: string, share: TimeShare, texts: MatrixTexts): void {
    const label = skuLabel(sku, family);
    const full = texts.product(`${family} ${label}`, sku.pzn, share);
    this.show(label, sku.pzn, texts.share(share), full);
    this.bar.style.backgroundSize = `${(availableShare(share) ?? 0) * 100}% 100%`;
  }

  private show(name: string, detail: string, share: string, label: string): void {
    writeText(this.name, name);
    writeText(this.detail, detail);
    writeText(this.share, share);
    this.element.setAttribute('aria-label', label);
  }
}
