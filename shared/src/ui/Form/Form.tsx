import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';

// The schema validates, in the current language; the bubbles of the browser do not appear.
const Frame = styled.form.attrs({ noValidate: true })`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

/**
 * Always rendered, or screen readers would not read it out; while it is empty it cancels the gap.
 */
export const Announcement = styled.div`
  &:empty {
    margin-block-start: -16px;
  }
`;

export interface FormProps {
  /** For a submit button outside the form, such as in the footer of a dialog. */
  id?: string;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
}

/** The frame of every form: fields below each other, validated by the schema of the contract. */
export function Form({ onSubmit, ...props }: FormProps) {
  return <Frame {...props} onSubmit={(event) => void onSubmit(event)} />;
}
