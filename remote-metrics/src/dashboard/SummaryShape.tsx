import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { Strip } from './figureStyle';

const Facts = styled.div`
  margin-block: -9px 15px;
`;
const Figure = styled.div`
  display: grid;
  gap: 10px;
  align-content: center;
  min-block-size: 90px;
  padding: 9px 14px;
  background: ${token('surface')};
  @media ${PHONE} {
    min-block-size: 60px;
    padding: 7px 6px;
  }
`;
const Feed = styled.div`
  margin-block-start: 14px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('surface')};
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1.5fr) minmax(0, 1fr) 74px;
  gap: 26px;
  align-items: center;
  block-size: 36px;
  padding-inline: 14px;
  &:not(:last-child) {
    border-block-end: 1px solid ${token('line')};
  }
  &:nth-child(-n + 2) {
    block-size: 52px;
  }
  @media ${PHONE} {
    gap: 8px;
    block-size: 58px;
  }
`;
const FIGURES = 5;
/** Title, kinds and lines. */
const LINES = 12;

/** The lines of the dashboard while they load: facts, figures, and the feed. */
export function SummaryShape() {
  return (
    <>
      <Facts>
        <Skeleton $width="420px" $height="14px" />
      </Facts>
      <Strip as="div">
        {Array.from({ length: FIGURES }, (_, figure) => (
          <Figure key={figure}>
            <Skeleton $width="70%" $height="10px" />
            <Skeleton $width="50%" $height="20px" />
          </Figure>
        ))}
      </Strip>
      <Feed>
        {Array.from({ length: LINES }, (_, line) => (
          <Line key={line}>
            <Skeleton $width="100%" $height="12px" />
            <Skeleton $width={line % 3 === 0 ? '90%' : '70%'} $height="12px" />
            <Skeleton $width={line % 2 === 0 ? '60%' : '80%'} $height="12px" />
            <Skeleton $width="100%" $height="12px" />
          </Line>
        ))}
      </Feed>
    </>
  );
}
