import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { selectAll, type Selection } from '@pmm/shared/figures/availability/selection';
import { defaultView } from '@pmm/shared/figures/availability/view';
import { sampleFrame, sampleWindow } from '../matrix/sampleAnswer';
import { SampleMatrix } from '../matrix/SampleMatrix';
import { AvailabilityMatrix } from './AvailabilityMatrix';
import type { AvailabilityTexts } from './availabilityTexts';

const selectSample = (): Selection => {
  const frame = sampleFrame();
  const changed = Array.from({ length: 20 }, (_, index) => index * 5);
  const sample = decodeAvailability({
    ...frame,
    window: sampleWindow,
    crawlMinute: frame.channels.map(() => 10_000),
    changeCell: changed,
    changeMinute: changed.map((cell) => cell * 100 + 1),
    changeFrom: changed.map((cell) => cell % 4).join(''),
    unknownCell: [],
    knownBefore: '',
  });
  return selectAll(sample, true);
};

interface AvailabilitySampleProps {
  history: boolean;
  texts: AvailabilityTexts;
}

export function AvailabilitySample({ history, texts }: AvailabilitySampleProps) {
  return (
    <SampleMatrix select={selectSample}>
      {(sample) => (
        <AvailabilityMatrix {...sample} texts={texts} choices={{ ...defaultView, history }} />
      )}
    </SampleMatrix>
  );
}
