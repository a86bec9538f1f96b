import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import { roundedShare } from '@pmm/shared/figures/availability/timeShares';
import { ZONE } from '@pmm/shared/figures/zone';
import { FactParts } from '../page/texts/FactParts';
import { useIsShort, useLastCrawlText, useSizeText } from '../page/texts/factTexts';

const Known = styled.span`
  color: ${token('accent')};
  &[data-low] {
    font-weight: 600;
    color: ${token('warm')};
  }
`;
/** Below this share the figures say little. */
const WELL_KNOWN = 0.95;

interface AvailabilityFactsProps {
  availability: Availability;
  facts: Facts;
  /** Leaves out what the page shows elsewhere. */
  isShort?: boolean;
}

/** The line next to the title: number of SKUs, newest crawl, share of known time. */
export function AvailabilityFacts({
  availability,
  facts,
  isShort = false,
}: AvailabilityFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const lastCrawlText = useLastCrawlText();
  const isPhone = useMediaQuery(PHONE);
  const isBrief = useIsShort();
  const size = useSizeText()(facts);
  const { known } = facts;
  if (availability.window === null || known === null) return <span>{size}</span>;
  return (
    <FactParts
      parts={[
        size,
        lastCrawlText(availability.window.to),
        !isPhone && !isShort && (
          <Known data-low={known < WELL_KNOWN ? '' : undefined}>
            {t(isBrief ? 'facts.knownShort' : 'facts.known', {
              share: format.percent(roundedShare(known, 1000)),
            })}
          </Known>
        ),
        !isBrief && <span translate="no">{ZONE}</span>,
      ].filter(Boolean)}
    />
  );
}
