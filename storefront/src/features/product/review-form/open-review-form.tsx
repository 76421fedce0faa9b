import { Dialog } from '@/ui/dialog'
import { lazyTexts } from '@/texts/lazy-texts'
import { showDialog } from '../show-dialog'
import { ReviewForm } from './review-form'

/** The form for one product, over its page. */
export async function openReviewForm(alias: string): Promise<void> {
  const t = await lazyTexts('review', 'validate', 'a11y')
  showDialog((close) => (
    <Dialog opened title={t('review.write')} closeLabel={t('a11y.close')} onClose={close}>
      <ReviewForm alias={alias} t={t} onClose={close} />
    </Dialog>
  ))
}
