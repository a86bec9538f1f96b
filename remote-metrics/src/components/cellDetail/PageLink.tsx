import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import type { LoadedCell } from './StatusFact';

interface PageLinkProps {
  cell: LoadedCell;
  pharmacy: { name: string; url: string | null };
}

/** Leads to the product's own page; to the pharmacy only where that is not known. */
export function PageLink({ cell: { data, error }, pharmacy }: PageLinkProps) {
  const { t } = useTranslation('metrics');
  const page = data?.pageUrl ?? null;
  if (page !== null) {
    return (
      <TextLink href={page} target="_blank" rel="noreferrer">
        {t('detail.page', { pharmacy: pharmacy.name })} <Icon name="external-link" />
      </TextLink>
    );
  }
  if (pharmacy.url === null || (!data && !error)) return null;
  return (
    <TextLink href={pharmacy.url} target="_blank" rel="noreferrer">
      {t('detail.site', { pharmacy: pharmacy.name })} <Icon name="external-link" />
    </TextLink>
  );
}
