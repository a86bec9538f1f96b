import { useTranslation } from '@pmm/shared/i18n';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { ReadingWidth } from '../components/ReadingWidth';
import { AtTheEdges } from '../components/tooltips/AtTheEdges';
import { InAScrollingBox } from '../components/tooltips/InAScrollingBox';
import { LongTexts } from '../components/tooltips/LongTexts';
import { OnAllSides } from '../components/tooltips/OnAllSides';
import { OnDisabledThings } from '../components/tooltips/OnDisabledThings';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Wide = styled.div`
  grid-column: 1 / -1;
`;
const Keys = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 28px;
  margin-block-end: 20px;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > div {
    display: flex;
    gap: 8px;
  }
`;
const Key = styled.kbd`
  padding: 1px 6px;
  border: 1px solid ${token('line-strong')};
  border-radius: 5px;
  font: ${token('type-header')};
  color: ${token('ink')};
  background: ${token('surface')};
`;

const keys = ['tab', 'escape', 'hover'] as const;

/** Tooltips in difficult places. */
export default function TooltipDemoPage() {
  const { t } = useTranslation('development');
  return (
    <ReadingWidth>
      <PageHeader title={t('pages.tooltips')} facts={t('tooltips.facts')} />
      <Keys>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <Key>{t(`tooltips.keys.${key}`)}</Key>
            </dt>
            <dd>{t(`tooltips.keyEffects.${key}`)}</dd>
          </div>
        ))}
      </Keys>
      <Grid>
        <OnAllSides />
        <LongTexts />
        <OnDisabledThings />
        <InAScrollingBox />
        <Wide>
          <AtTheEdges />
        </Wide>
        <Wide></Wide>
      </Grid>
    </ReadingWidth>
  );
}
