import { useTranslation } from '@pmm/shared/i18n';
import { OtherOffersSign } from '../cells/otherOffersSign';
import { LegendNote } from './Legend';
import { SignText } from './SignList';

/** In the line of a legend. */
export function OtherOffersNote() {
  const { t } = useTranslation('metrics');
  return <LegendNote sign={<OtherOffersSign aria-hidden="true" />} name={t('otherOffers.sign')} />;
}

/** Among all signs. */
export function OtherOffersText({ of }: { of: 'ofStatus' | 'ofPrice' }) {
  const { t } = useTranslation('metrics');
  return (
    <SignText
      sign={<OtherOffersSign aria-hidden="true" />}
      name={t('otherOffers.sign')}
      text={t(`otherOffers.${of}`)}
    />
  );
}
