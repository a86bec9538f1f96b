import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { knownByDigit, upByDigit } from '@pmm/shared/figures/availability/cell';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import { useTranslation } from '@pmm/shared/i18n';
import { SignList, SignText } from '../page/legend/SignList';
import { type Sign, SignSample } from './SignSample';

/** Signs beside the shapes of the statuses, by the names of their texts. */
const others = {
  recent: { status: 'unavailable', before: 'available', corner: 'recent' },
  older: { status: 'unavailable', before: 'available', corner: 'older' },
  before: { status: 'available', before: 'limited' },
  strip: { status: 'unavailable', before: 'available', days: 3 },
  stale: { status: 'available', hatching: 'hatch' },
  notConfirmed: { status: 'available', hatching: 'warm' },
  never: {},
} as const satisfies Record<string, Sign>;
const otherNames = Object.keys(others) as (keyof typeof others)[];

/** Explains every sign that a cell can have. */
export function ExplainedSigns() {
  const { t } = useTranslation('metrics');
  const countedAs = (digit: number): string => {
    if (upByDigit[digit] === 1) return t('signs.up');
    return t(knownByDigit[digit] === 1 ? 'signs.down' : 'signs.leftOut');
  };
  return (
    <SignList>
      {statusScale.map((status) => (
        <SignText
          key={status}
          sign={<SignSample status={status} />}
          name={t(`status.${status}`)}
          text={countedAs(availabilityStatuses.indexOf(status))}
        />
      ))}
      {otherNames.map((name) => (
        <SignText
          key={name}
          sign={<SignSample {...others[name]} />}
          name={t(`signs.${name}.name`)}
          text={t(`signs.${name}.text`)}
        />
      ))}
    </SignList>
  );
}
