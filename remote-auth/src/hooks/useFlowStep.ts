import { useState } from 'react';
import { readFlow, type ResetFlow } from '../flow/resetFlow';

/** What the step before has stored; null if the page was opened without it. */
export const useFlowStep = <Step extends ResetFlow['step']>(step: Step) => {
  // Read only once: taking the next step must not look like a missing step.
  const [flow] = useState(readFlow);
  return flow?.step === step ? (flow as Extract<ResetFlow, { step: Step }>) : null;
};
