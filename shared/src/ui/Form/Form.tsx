import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';

// The schema speaks, in the language in use; the browser's own bubbles stay out.
const Frame = styled.form.attrs({ noValidate: true })`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

/** There from the start, or nothing would be read out; while it is empty it takes back the gap. */
export const Announcement = styled.div`
  &:empty {
    margin-block-start: -16px;
  }
`;

export interface FormProps {
  /** For a submit button outside, such as in the footer of a dialog. */
  id?: string;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
}

/** The frame of every form: fields below each other, validated by the schema of the contract. */
export function Form({ onSubmit, ...props }: FormProps) {
  return <Frame {...props} onSubmit={(event) => void onSubmit(event)} />;
}
