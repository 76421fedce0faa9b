import 'server-only'
import type { VatTexts } from '@shop/domain/format'
import price from '@/ui/price/price.module.css'
import type { Here } from '@/place/href-here'
import { safeHtml } from './safe-html'

/** An editor's text as it may stand in a page, in which the words about prices have both VAT forms. Their tags are the same. */
export function htmlInBothForms({ incVat, exVat }: VatTexts, place: Here): string {
  const partsExVat = partsOf(exVat, place)
  return partsOf(incVat, place)
    .map((part, at) => (isTag(part) ? part : wordsOf(part, partsExVat[at] ?? part)))
    .join('')
}

const partsOf = (html: string, place: Here) => safeHtml(html, place).split(/(<[^>]*>)/)
const isTag = (part: string) => part.startsWith('<')

const wordsOf = (incVat: string, exVat: string) =>
  incVat === exVat
    ? incVat
    : `<span class="${price.incVat}">${incVat}</span><span class="${price.exVat}">${exVat}</span>`
