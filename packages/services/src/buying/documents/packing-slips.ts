import type { Place } from '../../ground/context/place'
import { addressLines } from '../../ground/mails/order-mails'
import { writingIn } from './document-body'
import type { SoldOrder } from './document-store'
import type { Paper, PaperBlock } from './paper'

type Slip = { readonly order: SoldOrder; readonly place: Place }
type Issue = { readonly seller: string; readonly writtenAt: Date }

/** What lies in the parcels of these orders, a page for each, in the language of its buyer. Undefined for no order. */
export function packingSlips(slips: readonly Slip[], { seller, writtenAt }: Issue): Paper | undefined {
  const [first] = slips
  if (!first) return undefined
  const { t, locale } = writingIn(first.place)
  return {
    ...{ language: locale, issuer: seller, writtenAt, foot: seller },
    title: t('document.packingSlips', { count: slips.length }),
    blocks: slips.flatMap((slip, at) => [...(at > 0 ? [{ kind: 'page' } as const] : []), ...slipBlocks(slip)]),
  }
}

function slipBlocks({ order, place }: Slip): readonly PaperBlock[] {
  const { t, formats, locale } = writingIn(place)
  const facts = [
    [t('document.ordered'), formats.longDate(order.created_at)],
    [t('order.deliveryAddress'), addressLines(order.shipping_address, locale).join('\n')],
    [t('order.shipping'), order.shipping_name],
  ] as const
  return [
    { kind: 'heading', text: t('document.packingSlip', { number: String(order.id) }) },
    { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
    {
      kind: 'table',
      columns: [
        { title: t('document.article'), share: 5 },
        { title: t('document.quantity'), share: 1, align: 'right' },
      ],
      rows: order.rows.map((row) => [
        `${[row.name, row.size].filter(Boolean).join(', ')}\n${row.article_number}`,
        String(row.quantity),
      ]),
    },
  ]
}
