import { lazyTexts } from '@/texts/lazy-texts'
import { showDialog } from '../show-dialog'
import { loadSizeGuide } from './size-guide-data'
import { SizeGuideDialog } from './size-guide-dialog'

/** False when the product has no guide; whoever asked then leads to the page that explains sizes. */
export async function openSizeGuide(alias: string, chosen: string | undefined): Promise<boolean> {
  const [guide, t] = await Promise.all([loadSizeGuide(alias), lazyTexts('product', 'a11y')])
  if (!guide) return false
  showDialog((close) => <SizeGuideDialog guide={guide} chosen={chosen} t={t} onClose={close} />)
  return true
}
