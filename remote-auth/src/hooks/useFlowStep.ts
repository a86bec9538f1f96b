import { useState } from 'react';
import { readFlow, type ResetFlow } from '../flow/resetFlow';

/** What the step before has left; null when the page was entered without it. */
export const useFlowStep = <Step extends ResetFlow['step']>(step: Step) => {
  // Read at the entry only: taking the next step must not look like a missing one.
  const [flow] = useState(readFlow);
  return flow?.step === step ? (flow as Extract<ResetFlow, { step: Step }>) : null;
};
