import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { selectAll } from '@pmm/shared/figures/availability/selection';
import { defaultView } from '@pmm/shared/figures/availability/view';
import { useState } from 'react';
import { sampleFrame, sampleWindow } from '../matrix/sampleAnswer';
import { AvailabilityMatrix } from './AvailabilityMatrix';
import type { AvailabilityTexts } from './availabilityTexts';

const decodeSample = () => {
  const frame = sampleFrame();
  const changed = Array.from({ length: 20 }, (_, index) => index * 5);
  return decodeAvailability({
    ...frame,
    window: sampleWindow,
    crawlMinute: frame.channels.map(() => 10_000),
    changeCell: changed,
    changeMinute: changed.map((cell) => cell * 100 + 1),
    changeFrom: changed.map((cell) => cell % 4).join(''),
    unknownCell: [],
    knownBefore: '',
  });
};

const ignore = () => undefined;

interface AvailabilityRehearsalProps {
  history: boolean;
  texts: AvailabilityTexts;
}

/** The matrix with a few made-up cells (see `Rehearsal`). */
export function AvailabilityRehearsal({ history, texts }: AvailabilityRehearsalProps) {
  const [selection] = useState(() => selectAll(decodeSample(), true));
  const columns = { columns: [...selection.availability.pharmacies.keys()], pinned: 0 };
  return (
    <AvailabilityMatrix
      {...{ selection, columns, texts }}
      choices={{ ...defaultView, history }}
      onChoose={ignore}
    />
  );
}
