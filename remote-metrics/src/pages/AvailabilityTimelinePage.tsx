import { ComingSoon } from '../components/ComingSoon';

export default function AvailabilityTimelinePage() {
  return <ComingSoon metric="timeline" />;
}
