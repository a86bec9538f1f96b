import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Popover } from '@pmm/shared/ui/Popover';
import { SMALL } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const TEXT_GAP = 8;
const ICON_WIDTH = 16;
/**
 * As high as an entry of the legend, and with a fixed width: an entry that came and went would fold
 * other entries. Its text ends where the matrix ends.
 */
const Open = styled(Button)`
  block-size: 26px;
  padding-inline: 5px;
  & > span {
    display: grid;
    flex: 1;
    grid-template-columns: 1fr auto auto;
    gap: 0;
  }
  & svg {
    grid-area: 1 / 2;
  }
  @media (max-width: 1400px) {
    min-inline-size: 62px;
  }
  /* There nothing is folded, and the entries need the room. */
  @media ${SMALL} {
    min-inline-size: 0;
  }
`;
const Words = styled.span`
  display: contents;
  & > span {
    grid-area: 1 / 3;
    padding-inline-start: ${TEXT_GAP}px;
  }
  & > [data-covered] {
    grid-area: 1 / 1 / auto / -1;
    padding-inline-start: ${ICON_WIDTH + TEXT_GAP}px;
    visibility: hidden;
  }
  @media (max-width: 1400px) {
    & > [data-title] {
      display: none;
    }
  }
`;
const List = styled.div`
  inline-size: 380px;
  max-inline-size: 100%;
  max-block-size: min(70vh, 560px);
  padding: 10px 10px 12px;
  overflow-y: auto;
`;
const Entries = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 4px;
`;

interface AllSignsProps {
  /** How many entries of the legend have no room in its line. */
  folded: number;
  entries: ReactNode;
  /** What explains the other signs. */
  children: ReactNode;
}

/** Opens every entry of the legend, and what explains the other signs. */
export function AllSigns({ folded, entries, children }: AllSignsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const title = t('signs.title');
  const more = `+ ${format.integer(folded)}`;
  return (
    <Popover
      label={title}
      trigger={
        <Open
          variant="quiet"
          icon="circle-help"
          aria-label={folded === 0 ? title : `${title} ${more}`}
        >
          <Words>
            <span data-title data-covered={folded > 0 ? '' : undefined}>
              {title}
            </span>
            {folded > 0 && <span>{more}</span>}
          </Words>
        </Open>
      }
    >
      <List tabIndex={0} role="group" aria-label={title}>
        <Entries>{entries}</Entries>
        {children}
      </List>
    </Popover>
  );
}
