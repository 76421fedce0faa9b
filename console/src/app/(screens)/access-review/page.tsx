import { AccessReviewScreen } from '@/features/access-review/access-review-screen'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.accessReview')

export default function AccessReviewPage() {
  return <AccessReviewScreen />
}
