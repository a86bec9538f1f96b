import { currentUnread } from '@pmm/shared/figures/matrix/unreadProducts';
import { useMediaQuery } from '@pmm/shared/state';
import { SMALL } from '@pmm/shared/ui/theme';
import { type ReactNode, useMemo } from 'react';
import { type TableOfUnread, UnreadBanner } from './UnreadBanner';
import { useLinePlace } from './useLinePlace';

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
