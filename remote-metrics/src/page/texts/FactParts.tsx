import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Part = styled.span`
  white-space: nowrap;
`;

/** Facts next to a title; a line breaks, or ends, only between two of them. */
export function FactParts({ parts }: { parts: readonly ReactNode[] }) {
  const [first, ...others] = parts;
  return (
    <>
      <Part>{first}</Part>
      {others.map((part, index) => (
        // Their number and order do not change while they are shown.
        <Fragment key={index}>
          <span> </span>
          <Part>
            {typeof part === 'string' ? (
              `· ${part}`
            ) : (
              <>
                <span>{'· '}</span>
                {part}
              </>
            )}
          </Part>
        </Fragment>
      ))}
    </>
  );
}
