import type { CellDetails } from '@pmm/shared/contracts/history';
import { PRICE_CURRENCY, type ReferenceStep } from '@pmm/shared/contracts/prices';
import { deviationOf, differenceOf } from '@pmm/shared/figures/prices/priceCell';
import {
  kindOfReference,
  type Reference,
  referenceCents,
  references,
} from '@pmm/shared/figures/prices/prices';
import { plannedAfter, stepOn } from '@pmm/shared/figures/prices/referenceSteps';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { dayOf, midnightOf } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { TextLink } from '@pmm/shared/ui/Link';
import { Fragment } from 'react';
import { riseAddress } from '../page/addresses/riseAddress';
import { useReferenceTexts } from './useReferenceTexts';
import type { PriceTexts } from './priceTexts';

interface ReferenceFactsProps {
  selection: PriceSelection;
  product: number;
  channel: number;
  texts: PriceTexts;
  /** Undefined while they load. */
  details: CellDetails | undefined;
}

/** The steps of the last 30 days and later, or until they are loaded those of the matrix. */
const stepsOf = (
  { selection: { prices }, product, details }: ReferenceFactsProps,
  reference: Reference,
): readonly ReferenceStep[] =>
  details?.references?.[kindOfReference[reference]] ??
  prices.referenceSteps[reference].get(product) ??
  [];

/** The deviation from a reference, or why there is none. */
function DeviationFact({ of, ...props }: ReferenceFactsProps & { of: Reference }) {
  const { selection, product, channel, texts } = props;
  const { prices, threshold } = selection;
  const { t } = useTranslation('metrics');
  const { absence } = useReferenceTexts();
  const cell = product * prices.channels.length + channel;
  const compared = (deviation: number, difference: number): string =>
    difference === 0
      ? t('prices.detail.samePrice')
      : `${texts.percentBelow(deviation, threshold)} (${texts.signedAmount(difference)})`;
  const deviation = deviationOf(prices, cell, of);
  const difference = differenceOf(prices, cell, of);
  const from = referenceCents(prices, product, of);
  const parts = [
    from > 0
      ? texts.money(from, PRICE_CURRENCY)
      : absence(from, stepsOf(props, of), prices.window?.to ?? null),
    ...(deviation !== null && difference !== null ? [compared(deviation, difference)] : []),
  ];
  return (
    <>
      <dt>{texts.references[of]}</dt>
      <dd>{parts.join(' · ')}</dd>
    </>
  );
}

/** The reference before the last change, and the planned ones. */
function OtherSteps({ of, ...props }: ReferenceFactsProps & { of: Reference }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { name, priceOf, plannedStep } = useReferenceTexts();
  const { window, watchlistId } = props.selection.prices;
  if (window === null) return null;
  const steps = stepsOf(props, of);
  const day = dayOf(window.to);
  const present = stepOn(steps, day);
  const former = present && steps[steps.indexOf(present) - 1];
  const planned = plannedAfter(steps, day);
  return (
    <>
      {former && present.from !== null && (
        <>
          <dt>
            {t('prices.timed.before', {
              reference: name(of),
              date: format.date(new Date(midnightOf(present.from))),
            })}
          </dt>
          <dd>
            <span>{priceOf(former.cents)}</span>
            {(former.cents ?? 0) > 0 && (present.cents ?? 0) > (former.cents ?? 0) && (
              <TextLink
                as={Link}
                to={riseAddress(watchlistId, {
                  ...{ day: present.from, reference: kindOfReference[of] },
                })}
              >
                {t('prices.timed.passedOn')}
              </TextLink>
            )}
          </dd>
        </>
      )}
      {planned.length > 0 && (
        <>
          <dt>{t('prices.timed.planned', { reference: name(of) })}</dt>
          <dd>{planned.map(plannedStep).join(', ')}</dd>
        </>
      )}
    </>
  );
}

/** Both references, whichever is chosen: now, before and planned. */
export function ReferenceFacts(props: ReferenceFactsProps) {
  return references.map((of) => (
    <Fragment key={of}>
      <DeviationFact {...props} of={of} />
      <OtherSteps {...props} of={of} />
    </Fragment>
  ));
}
