import type { Corrections } from '../purchase/orders/edit/corrections'
import { givenOf, insertGoodwill } from './goodwill-store'

/** Corrections of an order before it is sent count with its goodwill, for one limit. */
export const keepCorrections: Corrections = {
  givenMinor: givenOf,
  note: async (tx, correction) => {
    await insertGoodwill(tx, { ...correction, kind: 'correction', rowId: null, toBalance: false })
  },
}
