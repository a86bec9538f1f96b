import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import type { LoadedCell } from './StatusFact';

interface PageLinkProps {
  data: LoadedCell['data'];
  pharmacy: { name: string; url: string | null };
}

/** Links to the product's own page; to the pharmacy only if it is known that there is none. */
export function PageLink({ data, pharmacy }: PageLinkProps) {
  const { t } = useTranslation('metrics');
  if (!data) return null;
  const page = data.pageUrl;
  if (page !== null) {
    return (
      <TextLink href={page} target="_blank" rel="noreferrer">
        <span>{t('detail.page', { pharmacy: pharmacy.name })}</span> <Icon name="external-link" />
      </TextLink>
    );
  }
  if (pharmacy.url === null) return null;
  return (
    <TextLink href={pharmacy.url} target="_blank" rel="noreferrer">
      <span>{t('detail.site', { pharmacy: pharmacy.name })}</span> <Icon name="external-link" />
    </TextLink>
  );
}
