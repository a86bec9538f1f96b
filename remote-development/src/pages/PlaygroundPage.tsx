import { useTranslation } from '@pmm/shared/i18n';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { Contents } from '../components/playground/Contents';
import { Specimen } from '../components/playground/Specimen';
import { specimenGroups } from '../components/playground/specimens';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;
const Group = styled.div`
  & + & {
    margin-block-start: 48px;
  }
`;
const GroupName = styled.h2`
  margin-block-end: 20px;
  padding-block-end: 8px;
  border-block-end: 1px solid ${token('line')};
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${token('ink-third')};
`;

/** Every component of the design system in every state, in both themes. */
export default function PlaygroundPage() {
  const { t } = useTranslation('development');
  return (
    <>
      <PageHeader title={t('pages.playground')} facts={t('playground.facts')} />
      <Columns>
        <Contents />
        <div>
          {specimenGroups.map((group) => (
            <Group key={group.id}>
              <GroupName>{t(`playground.groups.${group.id}`)}</GroupName>
              {group.entries.map((entry) => (
                <Specimen key={entry.id} entry={entry} />
              ))}
            </Group>
          ))}
        </div>
      </Columns>
    </>
  );
}
