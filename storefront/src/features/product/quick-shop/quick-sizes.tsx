import type { Translate } from '@/texts/lazy-texts'
import { SizeButtons } from '../size-buttons'
import type { SizeChoice } from '../sizes-of'

type QuickSizesProps = {
  readonly sizes: readonly SizeChoice[]
  readonly chosen: SizeChoice | undefined
  readonly onChoose: (size: SizeChoice) => void
  readonly t: Translate
  readonly describedBy: string | undefined
}

export function QuickSizes({ t, ...choice }: QuickSizesProps) {
  return (
    <SizeButtons
      {...choice}
      label={t('product.size')}
      goneName={(size) => t('a11y.sizeSoldOut', { size })}
      note={({ state, left }) => {
        if (state === 'sold-out') return t('notify.button')
        return state === 'few-left' ? t('stock.leftShort', { count: left }) : null
      }}
    />
  )
}
