import { ComingSoon } from '../components/ComingSoon';

export default function PricingPage() {
  return <ComingSoon metric="pricing" />;
}
