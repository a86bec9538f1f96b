import { useTranslation } from '@pmm/shared/i18n';
import { styled } from 'styled-components';
import { OtherOffersSign } from '../cells/otherOffersSign';

const Mark = styled(OtherOffersSign)`
  display: inline-flex;
  margin-inline-start: 6px;
  vertical-align: -2px;
`;

/** Beside the name of a pharmacy at which another offer differs from the shop's own. */
export function OtherOffersMark() {
  const { t } = useTranslation('metrics');
  return <Mark role="img" aria-label={t('otherOffers.short')} />;
}
