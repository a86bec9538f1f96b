import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  type AvailabilityExceptionKind,
  availabilityExceptionKinds,
} from '@pmm/shared/figures/availability/availabilityExceptions';
import { NOT_CONFIRMED_KIND } from '@pmm/shared/figures/exceptions/exceptions';
import { type Format, useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { statusColour, token } from '@pmm/shared/ui/theme';
import { useMemo } from 'react';
import type { ExceptionContent } from '../exceptions/exceptionContent';
import { UnconfirmedSign } from '../grid/unconfirmedCell';
import type { Translate } from '../page/texts/sentence';

type Content = ExceptionContent<AvailabilityExceptionKind>;

/** The status of a kind; null for what is not confirmed. */
const statusOf = (kind: AvailabilityExceptionKind) => {
  if (kind === NOT_CONFIRMED_KIND) return null;
  return kind === 'never-listed' ? 'not-listed' : kind;
};

const kindSign: Content['kindSign'] = (kind, size = 14) => {
  const status = statusOf(kind);
  if (status === null) return <UnconfirmedSign aria-hidden="true" />;
  return <StatusGlyph status={status} size={size} />;
};

const kindColour: Content['kindColour'] = (kind) => {
  const status = statusOf(kind);
  return status === null ? token('warm') : statusColour(status);
};

const contentIn = (t: Translate, format: Format): Content => {
  const kindName: Content['kindName'] = (kind) => {
    if (kind === NOT_CONFIRMED_KIND) return t('notConfirmed');
    return kind === 'never-listed' ? t('exceptions.neverListed') : t(`status.${kind}`);
  };
  return {
    ...{ kinds: availabilityExceptionKinds, kindName, kindSign, kindColour },
    label: t('exceptions.label'),
    what: ({ kind }) => ({ sign: kindSign(kind), text: kindName(kind) }),
    saidBySign: true,
    before: (digit) => {
      const status = availabilityStatuses[digit] ?? 'unknown';
      return { sign: <StatusGlyph status={status} size={13} />, text: t(`status.${status}`) };
    },
    importance: {
      head: t('exceptions.columns.weightDays'),
      order: t('exceptions.order.days'),
      text: (figure) => format.integer(Math.round(figure)),
    },
    none: { title: t('exceptions.none.title'), detail: t('exceptions.none.detail') },
  };
};

/** What the list of the availability says. */
export const useAvailabilityListContent = (): Content => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(() => contentIn(t, format), [t, format]);
};
