import { writeChanges } from '@pmm/shared/figures/availability/changesText';
import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { selectAll, type Selection } from '@pmm/shared/figures/availability/selection';
import { defaultView } from '@pmm/shared/figures/availability/view';
import { sampleFrame, sampleWindow } from '../page/sampleAnswer';
import { SampleMatrix } from '../page/SampleMatrix';
import { AvailabilityMatrix } from './AvailabilityMatrix';
import type { AvailabilityTexts } from './availabilityTexts';

const selectSample = (): Selection => {
  const frame = sampleFrame();
  const { length: channels } = frame.channels;
  const changes = Array.from({ length: 20 }, (_, index) => ({
    channel: (index * 5) % channels,
    product: Math.floor((index * 5) / channels),
    seconds: index * 30_000,
    from: index % 4,
  }));
  const sample = decodeAvailability({
    ...frame,
    window: sampleWindow,
    crawlSeconds: frame.channels.map(() => 600_000),
    changes: writeChanges(changes, { channels, products: frame.products.length }),
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
