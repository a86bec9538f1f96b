import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { knownByDigit, upByDigit } from '@pmm/shared/figures/availability/cell';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Popover } from '@pmm/shared/ui/Popover';
import { token } from '@pmm/shared/ui/theme';
import { hiddenStyle } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { type Sign, SignSample } from './SignSample';
import { legendOrder } from './legendOrder';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 12px;
  align-items: center;
  inline-size: 380px;
  max-inline-size: 100%;
  max-block-size: min(70vh, 560px);
  padding: 14px 16px;
  overflow-y: auto;
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

/** As high as an entry of the legend. */
const Open = styled(Button)`
  block-size: 26px;
  padding-inline: 5px;
`;
const OpenText = styled.span`
  /* German names of the statuses leave it no room in a common window. */
  @media (max-width: 1520px) {
    &:lang(de) {
      ${hiddenStyle}
    }
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
export function AllSigns() {
  const { t } = useTranslation('metrics');
  const countedAs = (digit: number): string => {
    if (upByDigit[digit] === 1) return t('signs.up');
    return t(knownByDigit[digit] === 1 ? 'signs.down' : 'signs.leftOut');
  };
  return (
    <Popover
      label={t('signs.title')}
      trigger={
        <Open variant="quiet" icon="circle-help">
          <OpenText>{t('signs.title')}</OpenText>
        </Open>
      }
    >
      <List tabIndex={0} aria-label={t('signs.title')}>
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
    </Popover>
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
