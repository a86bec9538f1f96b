import { useTranslation } from '@pmm/shared/i18n';
import { Icon, iconNames, NamedIcon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const Icons = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 10px 14px;
  font: 400 11.5px/1.35 ${token('font-text')};
  color: ${token('ink-second')};
  & > li {
    display: flex;
    gap: 8px;
    align-items: center;
    & > svg {
      color: ${token('ink')};
    }
  }
`;

export function IconStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.set')} wide>
        <Icons>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </Icons>
      </State>
      <State name={t('states.large')}>
        <Icon name="star" size={24} />
      </State>
      <State name={t('states.unknownName')}>
        <NamedIcon name="no-such-icon" />
      </State>
    </>
  );
}
