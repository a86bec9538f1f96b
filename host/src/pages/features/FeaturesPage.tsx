import { addMessages, useFormat, useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { Badge } from '@pmm/shared/ui/Badge';
import { Card } from '@pmm/shared/ui/Card';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { featuresAtom } from '../../deployment/builds/chosenFeatures';
import { registryAtom } from '../../deployment/registry/currentRegistry';
import { loader } from '../../features/hostLoader';
import { FeatureCard } from './FeatureCard';
import de from './locales/de.json';
import en from './locales/en.json';

declare module '@pmm/shared/i18n' {
  interface FeatureTexts {
    features: typeof en;
  }
}

addMessages('features', { en, de });

const List = styled.div`
  display: grid;
  gap: 16px;
`;
const Problem = styled.p`
  margin-block-end: 16px;
  color: ${token('danger')};
`;

/** Every feature with its build and state, and what happened to it step by step. */
export default function FeaturesPage() {
  const { t } = useTranslation('features');
  const title = useTranslation('host').t('titles.features');
  const format = useFormat();
  const registry = useAtomValue(registryAtom);
  const features = useAtomValue(featuresAtom);
  useSyncExternalStore(loader.subscribe, loader.revision);
  if (!registry) return null;
  return (
    <>
      <PageHeader
        title={title}
        facts={t('registry', {
          revision: registry.revision,
          at: format.dateTime(registry.generatedAt),
          source: t(`source.${registry.source}`),
        })}
      />
      {registry.problem !== null && (
        <Problem>{t('problem', { problem: registry.problem })}</Problem>
      )}
      <List>
        {features.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} />
        ))}
        {registry.dropped.map(({ id, reason }) => (
          <Card
            key={`${id} ${reason}`}
            title={id}
            facts={<Badge $tone="danger">{t('phase.dropped')}</Badge>}
          >
            {reason}
          </Card>
        ))}
      </List>
    </>
  );
}
