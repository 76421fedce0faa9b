import 'server-only'
import type { VatTexts } from '@shop/domain/format'
import price from '@/ui/price/price.module.css'
import { safeHtml } from './safe-html'

/** An editor's text as it may stand in a page, in which the words about prices have both VAT forms. Their tags are the same. */
export function htmlInBothForms({ incVat, exVat }: VatTexts): string {
  const partsExVat = partsOf(exVat)
  return partsOf(incVat)
    .map((part, at) => (isTag(part) ? part : wordsOf(part, partsExVat[at] ?? part)))
    .join('')
}

const partsOf = (html: string) => safeHtml(html).split(/(<[^>]*>)/)
const isTag = (part: string) => part.startsWith('<')

const wordsOf = (incVat: string, exVat: string) =>
  incVat === exVat
    ? incVat
    : `<span class="${price.incVat}">${incVat}</span><span class="${price.exVat}">${exVat}</span>`
