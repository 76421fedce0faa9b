import { Lru } from '@shop/search/lru'
import type { ProductView } from '../../catalog/product-view'
import type { Snapshot } from '../../catalog/snapshot'
import type { Catalogues } from '../documents/document-of'
import { productShape, type ShownHow, type TicketFor } from './product-shape'

/** A product as text with gaps where the tickets of an answer go. */
type Fragment = { readonly pieces: readonly string[]; readonly keys: readonly TicketKeys[] }
type TicketKeys = readonly [productKey: string, variantKey: string]
type Kept = { readonly member: ProductView | undefined; readonly byHow: Map<string, Fragment> }

/** Products of a catalogue in work at one time; a text takes some kilobytes. */
const MOST_KEPT = 4_000
const MOST_WAYS = 4
const GAP = '\u0002'
const MARK = '\u0001'
const WRITTEN_GAP = JSON.stringify(GAP)
const WRITTEN_MARK = /"\\u0001(\d{1,6})\\u0001"/g

/**
 * Views never change, so neither does what is written of them: all but the tickets is written once. A catalogue that was
 * read again, or whose shop has stopped, takes its texts with it.
 */
const kept = new WeakMap<Snapshot, Lru<ProductView, Kept>>()

function keptOf(snapshot: Snapshot): Lru<ProductView, Kept> {
  const known = kept.get(snapshot) ?? new Lru<ProductView, Kept>(MOST_KEPT)
  kept.set(snapshot, known)
  return known
}

/** The long parts of an answer, which stand in it as marks until it is written. */
export class Fragments {
  private readonly texts: string[] = []

  /** A mark in the place of the product. */
  product(view: ProductView, catalogues: Catalogues, how: ShownHow, ticketFor: TicketFor): string {
    const { pieces, keys } = fragmentOf(view, catalogues, how)
    let text = pieces[0] ?? ''
    keys.forEach(([product, variant], at) => {
      text += `"${ticketFor(product, variant)}"${pieces[at + 1]}`
    })
    return MARK + (this.texts.push(text) - 1) + MARK
  }

  /** The answer as JSON, with the parts in their places. */
  write(answer: object): string {
    return JSON.stringify(answer).replace(WRITTEN_MARK, (_, at) => this.texts[Number(at)] ?? '""')
  }
}

function fragmentOf(view: ProductView, catalogues: Catalogues, how: ShownHow): Fragment {
  const texts = keptOf(catalogues.everybody.snapshot)
  const member = catalogues.members.byId(view.productId)
  const known = texts.get(view)
  const isGood = known !== undefined && known.member === member && known.byHow.size < MOST_WAYS
  const byHow = isGood ? known.byHow : new Map<string, Fragment>()
  const id = [how.isWhole, how.priceList, ...how.presentPrices, '|', ...how.presentCustom].join(' ')
  const written = byHow.get(id) ?? fragment(view, catalogues, how)
  byHow.set(id, written)
  texts.set(view, { member, byHow })
  return written
}

function fragment(view: ProductView, catalogues: Catalogues, how: ShownHow): Fragment {
  const keys: TicketKeys[] = []
  const shape = productShape(view, catalogues, how, (product, variant) => {
    keys.push([product, variant])
    return GAP
  })
  return { pieces: JSON.stringify(shape).split(WRITTEN_GAP), keys }
}
