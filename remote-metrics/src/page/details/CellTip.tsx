import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullSkuLabel } from '../../grid/productRows';

const Now = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;
`;
const Seen = styled.p`
  margin-block-start: 2px;
  opacity: 0.8;
`;
const Where = styled.p`
  margin-block-start: 8px;
  padding-block-start: 8px;
  border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent);
`;
const Code = styled.span`
  margin-inline-start: 6px;
  font: 400 12px ${token('font-figures')};
  opacity: 0.8;
`;

interface CellTipProps {
  sku: MatrixProduct | undefined;
  /** The names of families; the SKU has the index of its own. */
  families: readonly string[];
  /** When it was last read, in milliseconds. */
  pharmacy: { name: string; readAt: number | null } | undefined;
  /** The text that a screen reader reads for the cell: its figures, then more after semicolons. */
  sentence: string;
  glyph?: ReactNode;
  /** A remark that the details of the cell contain, too. */
  note?: string | undefined;
}

/** What a cell shows, in words, and which cell it is. */
export function CellTip({ sku, families, pharmacy, sentence, glyph, note }: CellTipProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (!sku || !pharmacy) return null;
  const family = families[sku.family] ?? '';
  const [now, ...more] = sentence.split('; ');
  const { name, readAt } = pharmacy;
  return (
    <>
      <Now>
        {glyph}
        <span>{now}</span>
      </Now>
      {more.map((part) => (
        <Seen key={part}>{part}</Seen>
      ))}
      {note !== undefined && <Seen>{note}</Seen>}
      <Where translate="no">
        <span>{fullSkuLabel(sku, family)}</span>
        <Code>{sku.pzn}</Code>
      </Where>
      <Seen>
        {readAt === null
          ? t('tip.neverRead', { pharmacy: name })
          : t('tip.read', { pharmacy: name, time: format.dateTime(new Date(readAt)) })}
      </Seen>
    </>
  );
}
