import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { knownByDigit, upByDigit } from '@pmm/shared/figures/availability/cell';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { type Sign, SignSample } from './SignSample';
import { legendOrder } from './legendOrder';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 12px;
  align-items: center;
  margin: 10px 0 0;
  padding: 12px 6px 0;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & b {
    font-weight: 600;
    color: ${token('ink')};
  }
  & svg {
    display: block;
  }
`;

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

/** Explains every sign that a cell can carry. */
export function ExplainedSigns() {
  const { t } = useTranslation('metrics');
  const countedAs = (digit: number): string => {
    if (upByDigit[digit] === 1) return t('signs.up');
    return t(knownByDigit[digit] === 1 ? 'signs.down' : 'signs.leftOut');
  };
  return (
    <List>
      {legendOrder.map((status) => (
        <SignText
          key={status}
          sign={{ status }}
          name={t(`status.${status}`)}
          text={countedAs(availabilityStatuses.indexOf(status))}
        />
      ))}
      {otherNames.map((name) => (
        <SignText
          key={name}
          sign={others[name]}
          name={t(`signs.${name}.name`)}
          text={t(`signs.${name}.text`)}
        />
      ))}
    </List>
  );
}

function SignText({ sign, name, text }: { sign: Sign; name: string; text: string }) {
  return (
    <>
      <dt>
        <SignSample {...sign} />
      </dt>
      <dd>
        <b>{name}</b>: {text}
      </dd>
    </>
  );
}
