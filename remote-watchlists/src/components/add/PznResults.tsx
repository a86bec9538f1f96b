import { MAX_ITEMS_AT_ONCE } from '@pmm/shared/contracts/watchlistItem';
import { textOfCode, useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { Switch } from '@pmm/shared/ui/Switch';
import { token, type TokenName } from '@pmm/shared/ui/theme';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type PznPreview, type PznRow, type PznState, pznStates } from '../../hooks/usePznPreview';
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
const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-block-size: 24px;
  font: ${token('type-control')};
  font-variant-numeric: tabular-nums;
`;
const Count = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-block-size: 24px;
  padding: 0 8px;
  border: 1px solid ${token('line')};
  border-radius: 999px;
  color: inherit;
  background: none;
  font: inherit;
  cursor: pointer;
  &:hover {
    background: ${token('sunk')};
  }
  &[aria-pressed='true'] {
    border-color: ${token('accent')};
    background: ${token('accent-soft')};
  }
`;
const Total = styled.span`
  align-self: center;
`;
const LineNumber = styled.span`
  flex: none;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-third')};
  font-variant-numeric: tabular-nums;
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
  lost: { icon: 'circle-alert', colour: 'danger' },
  completed: { icon: 'circle-alert', colour: 'warm' },
  again: { icon: 'info', colour: 'ink-third' },
  none: { icon: 'circle-dashed', colour: 'ink-third' },
  heading: { icon: 'circle-dashed', colour: 'ink-third' },
  waiting: { icon: 'circle-pause', colour: 'warm' },
  checking: { icon: 'circle-dashed', colour: 'ink-third' },
};
/** Without the lines that are headings: nothing is lost with them. */
const countedStates = pznStates.filter((state) => state !== 'heading').reverse();

interface ResultRowProps {
  row: PznRow;
  top: number;
  /** There is no other row. */
  only: boolean;
}

function ResultRow({ row: { id, line, state, sku }, top, only }: ResultRowProps) {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { icon, colour } = looks[state];
  const digit = state === 'invalid' ? checkDigitHint(id) : null;
  const text = () => {
    if (sku !== undefined) return sku;
    // The whole sentence has room only below a single row.
    if (state === 'unknown' && only) return textOfCode('PRODUCT_NOT_FOUND');
    return digit === null ? t(`add.state.${state}`) : t('add.checkDigit', { digit });
  };
  return (
    <Row role="listitem" $only={only} style={{ top }}>
      <Mark name={icon} $colour={colour} />
      <Pzn translate="no">{id}</Pzn>
      <Name translate={sku === undefined ? undefined : 'no'}>{text()}</Name>
      {sku !== undefined && <span>{t('add.state.new')}</span>}
      {!only && <LineNumber>{t('add.line', { line: format.integer(line) })}</LineNumber>}
    </Row>
  );
}

interface PznResultsProps {
  preview: PznPreview;
  /** How many lines have any text. */
  lines: number;
  /** Whether PZNs with lost zeros are taken. */
  takesCompleted: boolean;
  onTakesCompleted: (takes: boolean) => void;
  /** The result for the PZNs that were just added. */
  summary: ReactNode;
}

/** What adding each line would result in, before anything is saved. */
export function PznResults(props: PznResultsProps) {
  const { preview, lines, takesCompleted, onTakesCompleted, summary } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { counts, failed } = preview;
  const [chosen, setChosen] = useState<PznState | null>(null);
  const only = chosen !== null && counts.has(chosen) ? chosen : null;
  const rows = only === null ? preview.rows : preview.rows.filter(({ state }) => state === only);
  const completed = counts.get('completed') ?? 0;
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const countText = (state: Exclude<PznState, 'heading'>, count: number): string =>
    t(`add.count.${state}`, {
      count,
      shown: format.integer(count),
      limit: format.integer(MAX_ITEMS_AT_ONCE),
    });
  const rendered = useRowWindow(content, { count: rows.length, heightOf });
  return (
    <>
      <Counts role="status" aria-label={t('add.counts')}>
        {lines > 1 && (
          <Total>{t('add.file.lines', { count: lines, shown: format.integer(lines) })}</Total>
        )}
        {countedStates.map((state) => {
          const count = counts.get(state) ?? 0;
          if (count === 0) return null;
          return (
            <Count
              key={state}
              type="button"
              aria-pressed={state === only}
              onClick={() => setChosen(state === only ? null : state)}
            >
              <Mark name={looks[state].icon} $colour={looks[state].colour} />
              <span>{countText(state, count)}</span>
            </Count>
          );
        })}
      </Counts>
      {(completed > 0 || takesCompleted) && (
        <Switch
          label={t('add.takeCompleted')}
          checked={takesCompleted}
          onChange={(event) => onTakesCompleted(event.target.checked)}
        />
      )}
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
                <ResultRow key={row.key} row={row} top={index * ROW_PX} only={rows.length === 1} />
              )
            );
          })}
        </Rows>
      </Frame>
    </>
  );
}
