import type { LeftOut, SideFigures } from '@pmm/shared/figures/compare/compareSides';
import type { CompareSort, CompareSortKey } from '@pmm/shared/figures/compare/compareView';
import { type ComparedFigure, differenceOf, sortRows } from '@pmm/shared/figures/compare/sortRows';
import { isolated } from '@pmm/shared/figures/isolated';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { type ReactNode, useMemo } from 'react';
import { Frame, Scroller } from '../exceptions/exceptionFrame';
import { SortButton } from '../page/SortButton';
import { sinceText } from '../page/texts/timeTexts';
import { barOf, type Scale, scalesOf } from './bars';
import {
  Bars,
  Difference,
  FirstCell,
  HeadRow,
  Name,
  Row,
  SecondCell,
  TotalGroup,
} from './compareStyle';
import { useCompareTexts } from './useCompareTexts';
import type { ShownComparison } from './useComparison';

const figures = ['share', 'deviation', 'rating'] as const;

/** The names of both sides. */
export type SideNames = readonly [first: string, second: string];

function PairedBars({ scale, values }: { scale: Scale; values: readonly (number | null)[] }) {
  return (
    <Bars aria-hidden>
      {values.map((value, side) => {
        const { begin, length } = barOf(scale, value);
        const style = { insetInlineStart: `${begin * 100}%`, inlineSize: `${length * 100}%` };
        return <i key={side} style={style} />;
      })}
    </Bars>
  );
}

interface FigureCellsProps {
  figure: ComparedFigure;
  scale: Scale;
  label: string;
  sides: { first: SideFigures; second: SideFigures };
}

function FigureCells({ figure, scale, label, sides }: FigureCellsProps) {
  const { t } = useTranslation('metrics');
  const texts = useCompareTexts();
  const [first, second] = [sides.first[figure], sides.second[figure]];
  const difference = differenceOf(sides, figure);
  return (
    <>
      <FirstCell role="cell" data-figure={figure} data-label={label}>
        <PairedBars scale={scale} values={[first, second]} />
        <span>{texts.figure(figure, first)}</span>
      </FirstCell>
      <SecondCell role="cell">{texts.figure(figure, second)}</SecondCell>
      <Difference role="cell" data-equal={difference === 0 ? '' : undefined}>
        {difference === 0 && (
          <>
            <span aria-hidden>=</span>
            <VisuallyHidden>{t('compare.same')}</VisuallyHidden>
          </>
        )}
        {difference !== null && difference !== 0 && texts.difference(figure, difference)}
      </Difference>
    </>
  );
}

interface HeadProps {
  names: SideNames;
  sort: CompareSort;
  ratingsFrom: number;
  onSort: (sort: CompareSort) => void;
}

function Head({ names, sort, ratingsFrom, onSort }: HeadProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const texts = useCompareTexts();
  const sortOf = (by: CompareSortKey) =>
    sort.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const sortButton = (by: CompareSortKey, label: ReactNode) => (
    <SortButton
      type="button"
      onClick={() =>
        onSort({ by, descending: sort.by === by ? !sort.descending : by !== 'pharmacy' })
      }
    >
      {label}
      {sort.by === by && <Icon name={sort.descending ? 'arrow-down' : 'arrow-up'} size={12} />}
    </SortButton>
  );
  return (
    <div role="rowgroup">
      <HeadRow role="row">
        <div role="columnheader" aria-sort={sortOf('pharmacy')}>
          {sortButton('pharmacy', <span>{t('compare.pharmacy')}</span>)}
        </div>
        {figures.map((figure) => {
          const name = t(`compare.columns.${figure}`);
          return [
            <div role="columnheader" key="first" data-figure={figure}>
              <span>
                {figure === 'rating'
                  ? t('compare.barsFrom', { from: format.decimal(ratingsFrom / 100) })
                  : name}
              </span>
              <VisuallyHidden translate="no">{`, ${names[0]}`}</VisuallyHidden>
            </div>,
            <div role="columnheader" key="second" data-second="">
              <VisuallyHidden>{`${name}, ${names[1]}`}</VisuallyHidden>
            </div>,
            <div role="columnheader" key="difference" data-difference="" aria-sort={sortOf(figure)}>
              {sortButton(
                figure,
                <>
                  <VisuallyHidden>{t('compare.differenceOf', { name })}</VisuallyHidden>
                  <span data-unit>{texts.unit(figure)}</span>
                  <span data-short aria-hidden>
                    {t(`compare.short.${figure}`)}
                  </span>
                </>,
              )}
            </div>,
          ];
        })}
      </HeadRow>
    </div>
  );
}

/** Why a pharmacy is in no figure. */
function LeftOutRow({ pharmacy, names }: { pharmacy: LeftOut; names: SideNames }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { name, since, without } = pharmacy;
  return (
    <Row role="row" data-left-out="">
      <Name role="rowheader" translate="no">
        {name}
      </Name>
      <div role="cell" aria-colspan={9}>
        {since === null
          ? t('compare.noData', { name: isolated(names[without === 'first' ? 0 : 1]) })
          : t('compare.notRead', { since: sinceText(format, new Date(since)) })}
      </div>
    </Row>
  );
}

interface CompareTableProps {
  comparison: ShownComparison;
  names: SideNames;
  sort: CompareSort;
  onSort: (sort: CompareSort) => void;
  /** The address of the products at a pharmacy. */
  linkOf: (channelId: string) => string;
}

/** A row for each pharmacy with the figures of both sides, and one over all of them. */
export function CompareTable({ comparison, names, sort, onSort, linkOf }: CompareTableProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const rows = useMemo(() => sortRows(comparison.rows, sort), [comparison.rows, sort]);
  const scales = useMemo(() => scalesOf(comparison), [comparison]);
  const cellsOf = (sides: FigureCellsProps['sides']) =>
    figures.map((figure) => (
      <FigureCells
        key={figure}
        {...{ figure, sides }}
        scale={scales[figure]}
        label={
          figure === 'rating'
            ? t('compare.ratingFrom', { from: format.decimal(scales.rating.from / 100) })
            : t(`compare.short.${figure}`)
        }
      />
    ));
  return (
    <Frame>
      <Scroller role="table" aria-label={t('compare.label')} data-skip-target tabIndex={0}>
        <Head {...{ names, sort, onSort }} ratingsFrom={scales.rating.from} />
        <div role="rowgroup">
          {rows.map((row) => (
            <Row role="row" key={row.channelId}>
              <Name role="rowheader" translate="no">
                <Link to={linkOf(row.channelId)}>{row.name}</Link>
              </Name>
              {cellsOf(row)}
            </Row>
          ))}
          {comparison.leftOut.map((pharmacy) => (
            <LeftOutRow key={pharmacy.channelId} {...{ pharmacy, names }} />
          ))}
        </div>
        <TotalGroup role="rowgroup">
          <Row role="row" data-total="">
            <Name role="rowheader">{t('compare.all', { count: rows.length })}</Name>
            {cellsOf(comparison)}
          </Row>
        </TotalGroup>
      </Scroller>
    </Frame>
  );
}
