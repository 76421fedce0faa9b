import type { VatTexts } from '@shop/domain/format'
import { VatForms } from '@/ui/price/vat-forms'
import { inBothForms } from '@/texts/in-both-forms'

/** The words of a choice; of a range of prices with VAT and without. */
export type FilterWords = string | VatTexts

export function FilterText({ words }: { readonly words: FilterWords }) {
  return typeof words === 'string' ? words : <VatForms {...words} />
}

/** A sentence about a choice. */
export const sayOf = (words: FilterWords, say: (name: string) => string): FilterWords =>
  typeof words === 'string' ? say(words) : inBothForms((form) => say(words[form]))
