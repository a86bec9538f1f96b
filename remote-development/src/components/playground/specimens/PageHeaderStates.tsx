import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { styled } from 'styled-components';
import { State } from '../Specimen';

const Picture = styled.div`
  & > header {
    margin-block-end: 0;
  }
`;

/**
 * Hidden from screen readers: a page has one heading of the first level, which this page has above.
 */
export function PageHeaderStates() {
  const { t } = useTranslation('development');
  return (
    <>
      <State name={t('states.complete')} wide>
        <Picture aria-hidden inert>
          <PageHeader
            title={t('samples.pageTitle')}
            facts={t('samples.pageFacts')}
            actions={<Button icon="download">{t('samples.export')}</Button>}
          />
        </Picture>
      </State>
      <State name={t('states.titleOnly')} wide>
        <Picture aria-hidden inert>
          <PageHeader title={t('samples.pageTitle')} />
        </Picture>
      </State>
      <State name={t('states.longText')} wide>
        <Picture aria-hidden inert>
          <PageHeader title={t('samples.longTitle')} facts={t('samples.longText')} />
        </Picture>
      </State>
    </>
  );
}
