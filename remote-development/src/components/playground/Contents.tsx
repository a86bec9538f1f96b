import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { specimenGroups } from './specimens';

const Root = styled.nav`
  position: sticky;
  inset-block-start: 24px;
  max-block-size: calc(100dvh - 48px);
  overflow: auto;
  @media (max-width: 1100px) {
    position: static;
    max-block-size: none;
    columns: 132px;
    column-gap: 24px;
    padding: 16px;
    border: 1px solid ${token('line')};
    border-radius: ${token('radius-card')};
    background: ${token('surface')};
  }
`;
const Part = styled.div`
  break-inside: avoid;
  padding-block-end: 14px;
`;
const PartName = styled.p`
  padding: 0 8px 4px;
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${token('ink-third')};
`;
const Entry = styled.a`
  display: block;
  padding: 4px 8px;
  border-radius: 6px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  text-decoration: none;
  &:hover {
    color: ${token('ink')};
    background: ${token('sunk')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Links to everything on the page. */
export function Contents() {
  const { t } = useTranslation('development');
  return (
    <Root aria-label={t('playground.contents')}>
      {specimenGroups.map((group) => (
        <Part key={group.id}>
          <PartName>{t(`playground.groups.${group.id}`)}</PartName>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <Entry href={`#${entry.id}`}>
                  {entry.name === undefined
                    ? t(`playground.names.${entry.id}`)
                    : entry.name.split(',')[0]}
                </Entry>
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </Root>
  );
}
