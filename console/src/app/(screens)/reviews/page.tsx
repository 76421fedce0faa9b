import { ReviewScreen } from '@/features/reviews/review-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.reviews')

export default function ReviewsPage() {
  return <ReviewScreen />
}
