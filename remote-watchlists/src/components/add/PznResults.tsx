import { MAX_ITEMS_AT_ONCE } from '@pmm/shared/contracts/watchlistItem';
import { textOfCode, useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { token, type TokenName } from '@pmm/shared/ui/theme';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PznRow, PznState, usePznPreview } from '../../hooks/usePznPreview';
import { checkDigitHint } from '../../pzn/checkDigitHint';

const ROW_PX = 30;
const heightOf = () => ROW_PX;

// Its height is fixed, so that the dialog does not jump.
const Frame = styled.div`
  block-size: 226px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-control')};
  overflow-y: auto;
`;
const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  min-block-size: 20px;
  font: ${token('type-control')};
  font-variant-numeric: tabular-nums;
`;
const Count = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
`;
const Rows = styled.div`
  position: relative;
`;
const Row = styled.div<{ $only: boolean }>`
  position: absolute;
  inset-inline: 0;
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: ${ROW_PX}px;
  /* Below a single row there is room for its whole sentence. */
  ${({ $only }) => !$only && `max-block-size: ${ROW_PX}px; white-space: nowrap;`}
  padding-inline: 12px;
  font: ${token('type-control')};
  font-weight: 400;
`;
const Pzn = styled.span`
  flex: none;
  min-inline-size: 76px;
  font: 400 12.5px ${token('font-figures')};
`;
const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${token('ink-second')};
`;
const Mark = styled(Icon)<{ $colour: TokenName }>`
  flex: none;
  color: ${({ $colour }) => token($colour)};
`;
const Nothing = styled.p`
  padding: 12px;
  color: ${token('ink-second')};
`;

const looks: Readonly<Record<PznState, { icon: IconName; colour: TokenName }>> = {
  new: { icon: 'circle-check', colour: 'status-available' },
  present: { icon: 'info', colour: 'accent' },
  unknown: { icon: 'circle-alert', colour: 'danger' },
  invalid: { icon: 'circle-alert', colour: 'danger' },
  waiting: { icon: 'circle-pause', colour: 'warm' },
  checking: { icon: 'circle-dashed', colour: 'ink-third' },
};
const shownStates = ['new', 'present', 'unknown', 'invalid', 'waiting', 'checking'] as const;

interface ResultRowProps {
  row: PznRow;
  top: number;
  /** There is no other row. */
  only: boolean;
}

function ResultRow({ row: { id, state, sku }, top, only }: ResultRowProps) {
  const { t } = useTranslation('watchlists');
  const { icon, colour } = looks[state];
  const digit = state === 'invalid' ? checkDigitHint(id) : null;
  const text = () => {
    if (sku !== undefined) return sku;
    if (state === 'unknown') return textOfCode('PRODUCT_NOT_FOUND');
    return digit === null ? t(`add.state.${state}`) : t('add.checkDigit', { digit });
  };
  return (
    <Row role="listitem" $only={only} style={{ top }}>
      <Mark name={icon} $colour={colour} />
      <Pzn translate="no">{id}</Pzn>
      <Name translate={sku === undefined ? undefined : 'no'}>{text()}</Name>
      {sku !== undefined && <span>{t('add.state.new')}</span>}
    </Row>
  );
}

interface PznResultsProps {
  preview: ReturnType<typeof usePznPreview>;
  /** The result for the PZNs that were just added. */
  summary: ReactNode;
}

/** What adding each PZN would result in, before anything is saved. */
export function PznResults({ preview, summary }: PznResultsProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { rows, counts, failed } = preview;
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const rendered = useRowWindow(content, { count: rows.length, heightOf });
  return (
    <>
      <Counts role="status">
        {shownStates.map((state) => {
          const count = counts.get(state) ?? 0;
          if (count === 0) return null;
          return (
            <Count key={state}>
              <Mark name={looks[state].icon} $colour={looks[state].colour} />
              <span>
                {t(`add.count.${state}`, {
                  count,
                  shown: format.integer(count),
                  limit: format.integer(MAX_ITEMS_AT_ONCE),
                })}
              </span>
            </Count>
          );
        })}
      </Counts>
      <Frame tabIndex={0} role="region" aria-label={t('add.results')}>
        {summary}
        {rows.length === 0 && <Nothing>{t('add.preview')}</Nothing>}
        {failed && <Nothing>{t('add.previewFailed', { count: rows.length })}</Nothing>}
        <Rows
          ref={contentRef}
          {...(rows.length > 0 && { role: 'list' })}
          style={{ blockSize: rows.length * ROW_PX }}
        >
          {rendered.map((index) => {
            const row = rows[index];
            return (
              row && (
                <ResultRow key={row.id} row={row} top={index * ROW_PX} only={rows.length === 1} />
              )
            );
          })}
        </Rows>
      </Frame>
    </>
  );
}
