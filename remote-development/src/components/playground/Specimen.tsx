import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownThemes, type SpecimenEntry } from './specimenEntry';

const Section = styled.section`
  /* Leaves room above when a link of the contents scrolls here. */
  scroll-margin-block-start: 24px;
  & + & {
    margin-block-start: 40px;
  }
`;
const Name = styled.h3`
  font: ${token('type-card-title')};
`;
const Detail = styled.p`
  max-inline-size: 76ch;
  margin-block: 2px 12px;
  color: ${token('ink-second')};
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  overflow: clip;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Pane = styled.div`
  /* Fixed elements inside, such as a stack of toasts, stay inside. */
  contain: layout;
  display: flex;
  flex-wrap: wrap;
  gap: 20px 24px;
  align-content: flex-start;
  padding: 20px;
  color: ${token('ink')};
  background: ${token('surface')};
`;
const StatePlace = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  justify-items: start;
  min-inline-size: 0;
  ${({ $wide }) => $wide && 'flex: 1 0 100%; justify-items: stretch;'}
`;
const StateName = styled.span`
  font: 400 11.5px/1.35 ${token('font-text')};
  color: ${token('ink-third')};
`;

interface StateProps {
  name: string;
  /** Takes the whole width of its theme. */
  wide?: boolean;
  children: ReactNode;
}

/** A component in one state, with its name above. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <StatePlace $wide={wide}>
      <StateName>{name}</StateName>
      {children}
    </StatePlace>
  );
}

/** A component in all its states, in both themes side by side. */
export function Specimen({ entry }: { entry: SpecimenEntry }) {
  const { id, States } = entry;
  const { t } = useTranslation('development');
  return (
    <Section id={id} aria-labelledby={`${id}-name`}>
      <Name id={`${id}-name`}>{entry.name ?? t(`playground.names.${entry.id}`)}</Name>
      <Detail>{t(`playground.details.${id}`)}</Detail>
      <Pair>
        {shownThemes.map((theme) => (
          <Pane key={theme} data-theme={theme}>
            <States theme={theme} />
          </Pane>
        ))}
      </Pair>
    </Section>
  );
}
