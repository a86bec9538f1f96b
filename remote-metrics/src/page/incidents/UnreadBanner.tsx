import { type UnreadSince, currentUnread } from '@pmm/shared/figures/matrix/unreadProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { Icon } from '@pmm/shared/ui/Icon';
import { PHONE, SMALL } from '@pmm/shared/ui/theme';
import { useState, type ReactNode, useMemo } from 'react';
import { BannerButton, BannerLine, useIsBrief, useLinePlace } from './BannerLine';
import { type ProductTable, skuNames } from '../../grid/productRows';
import { useMomentText } from '../texts/momentText';
import { sinceText } from '../texts/timeTexts';

/** What the line needs of a decoded matrix. */
export type TableOfUnread = ProductTable & { unreadSince: UnreadSince };

interface UnreadBannerProps {
  table: TableOfUnread;
  /** Indexes of the SKUs that crawlers have stopped reading. */
  unread: readonly number[];
  /** Whether only these are shown. */
  onlyUnread: boolean;
  onChoose: (change: { onlyUnread: boolean }) => void;
  /** Whether it is below the matrix. */
  isBelow: boolean;
}

/**
 * One line for all products that crawlers have stopped reading, or nothing. Above the matrix the
 * line stays when they are read again, because without it the rows would move.
 */
function UnreadBanner(props: UnreadBannerProps) {
  const { table, unread, onlyUnread, onChoose, isBelow } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const isPhone = useMediaQuery(PHONE);
  const isBrief = useIsBrief();
  const moment = useMomentText();
  const [first] = unread;
  const [wasThereAtFirst] = useState(first !== undefined);
  if (first === undefined) {
    return (
      wasThereAtFirst && (
        <BannerLine isBelow={isBelow} isOver>
          <p>{t('unread.over')}</p>
        </BannerLine>
      )
    );
  }
  const count = unread.length;
  const since = table.unreadSince.get(first) ?? 0;
  const text =
    count === 1
      ? t('incident.named', {
          name: skuNames(table, first).fullName,
          since: isPhone ? moment(since) : sinceText(format, new Date(since)),
        })
      : t('unread.several', { amount: format.integer(count) });
  const meaning = t(isBrief ? 'unread.notCounted' : 'unread.meaning', { count });
  const action = onlyUnread ? t('unread.showAll') : t('unread.show', { count });
  return (
    <BannerLine isBelow={isBelow}>
      <p title={`${text}. ${t('unread.meaning', { count })}`}>
        <b>{`${text}.`}</b> {!isPhone && <span>{meaning}</span>}
      </p>
      <BannerButton
        type="button"
        data-screen-only
        aria-label={action}
        onClick={() => onChoose({ onlyUnread: !onlyUnread })}
      >
        {isPhone ? <Icon name={onlyUnread ? 'x' : 'list-filter'} size={20} /> : action}
      </BannerButton>
    </BannerLine>
  );
}

interface UnreadOfPage {
  /** Undefined while the data are loading. */
  data: TableOfUnread | undefined;
  view: { localSkus: boolean; onlyUnread: boolean };
  onChoose: (change: { onlyUnread: boolean }) => void;
  /** Whether another line is above the matrix already: a phone has room for one. */
  isSecond: boolean;
}

/** The line of the products that crawlers have stopped reading. */
export const useUnreadLine = ({ data, view, onChoose, isSecond }: UnreadOfPage) => {
  const { localSkus, onlyUnread } = view;
  const isSmall = useMediaQuery(SMALL);
  const unread = useMemo(() => data && currentUnread(data, localSkus), [data, localSkus]);
  const isAbove = useLinePlace(unread && unread.length > 0 && !(isSmall && isSecond));
  const line: ReactNode = data && unread && (
    <UnreadBanner
      key={`products ${localSkus}`}
      {...{ unread, onlyUnread, onChoose }}
      table={data}
      isBelow={isAbove === false}
    />
  );
  return isAbove === true ? { above: line, below: null } : { above: null, below: line };
};
