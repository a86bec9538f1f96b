import { ComingSoon } from '../components/ComingSoon';

export default function ReviewsPage() {
  return <ComingSoon metric="reviews" />;
}
