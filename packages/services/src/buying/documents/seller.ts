import type { DocumentSeller } from '@shop/domain/document'
import { type SellerSettings, sellerOf } from '@shop/domain/market'

/** Who sells in a country, under the name that stands in its register. */
export const sellerIn =
  (settings: SellerSettings) =>
  (code: string): DocumentSeller => {
    const { registeredName: name, address, country, number, vatId, email, phone } = sellerOf(code, settings)
    return { name, address, country, number, vatId, email, phone }
  }
