import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePrinting } from '../../paper/printing';

const Section = styled.section`
  margin-block-start: 24px;
  break-inside: avoid;
  & > h2 {
    font: ${token('type-card-title')};
  }
`;

/** What a button of the legend opens on the screen: on paper it follows the matrix. */
export function PrintedSigns({ children }: { children: ReactNode }) {
  const { t } = useTranslation('metrics');
  if (!usePrinting()) return null;
  return (
    <Section>
      <h2>{t('signs.title')}</h2>
      {children}
    </Section>
  );
}
