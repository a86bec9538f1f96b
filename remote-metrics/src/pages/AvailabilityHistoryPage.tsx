import { ComingSoon } from '../components/ComingSoon';

export default function AvailabilityHistoryPage() {
  return <ComingSoon metric="history" />;
}
