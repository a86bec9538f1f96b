import type { CellDetails } from '@pmm/shared/contracts/history';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';

interface ProductLinkProps {
  /** Undefined while they are not known. */
  details: CellDetails | undefined;
  pharmacy: { name: string; url: string | null };
}

/** Leads to the product's own page at a pharmacy, or to its home page where that page is not known. */
export function ProductLink({ details, pharmacy }: ProductLinkProps) {
  const { t } = useTranslation('metrics');
  if (details === undefined) return null;
  const page = details.pageUrl ?? pharmacy.url;
  if (page === null) return null;
  return (
    <TextLink href={page} target="_blank" rel="noreferrer">
      {details.pageUrl === null
        ? t('detail.site', { pharmacy: pharmacy.name })
        : t('detail.page', { pharmacy: pharmacy.name })}{' '}
      <Icon name="external-link" />
    </TextLink>
  );
}
