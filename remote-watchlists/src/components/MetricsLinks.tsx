import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { styled } from 'styled-components';
import { paths } from '../paths';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin-block-end: 14px;
`;

const links = [
  { name: 'availability', icon: 'grid' },
  { name: 'prices', icon: 'badge-euro' },
  { name: 'reviews', icon: 'star' },
] as const;

/** Links to the metrics of this watchlist, which need not be the selected one. */
export function MetricsLinks({ watchlistId }: { watchlistId: string }) {
  const { t } = useTranslation('watchlists');
  return (
    <Frame aria-label={t('links.label')}>
      {links.map(({ name, icon }) => (
        <TextLink key={name} as={Link} to={paths[name](watchlistId)}>
          <Icon name={icon} />
          <span>{t(`links.${name}`)}</span>
        </TextLink>
      ))}
    </Frame>
  );
}
