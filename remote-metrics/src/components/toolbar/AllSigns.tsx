import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Popover } from '@pmm/shared/ui/Popover';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** As high as an entry of the legend. */
const Open = styled(Button)`
  block-size: 26px;
  padding-inline: 5px;
`;
/** As wide whatever it says: room that comes and goes would fold other entries. */
const Words = styled.span`
  display: inline-grid;
  min-inline-size: 26px;
  text-align: start;
  & > span {
    grid-area: 1 / 1;
  }
  & > [data-covered] {
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
  /** What explains the rest. */
  children: ReactNode;
}

/** Every entry of the legend, and what explains the signs. */
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
            <span>{folded > 0 && more}</span>
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
