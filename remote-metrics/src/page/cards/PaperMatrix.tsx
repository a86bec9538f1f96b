import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { MatrixFrame } from '../../grid/MatrixFrame';
import { PrintedMatrix } from '../../grid/PrintedMatrix';

const OnPaper = styled.div`
  @media screen {
    display: none;
  }
`;

interface PaperMatrixProps {
  frame: typeof MatrixFrame;
  className: string;
  content: ComponentProps<typeof PrintedMatrix>['content'];
}

/** Where the screen shows cards: paper has room for the matrix. */
export function PaperMatrix({ frame: Frame, className, content }: PaperMatrixProps) {
  return (
    <OnPaper>
      <Frame className={className}>
        <PrintedMatrix content={content} />
      </Frame>
    </OnPaper>
  );
}
