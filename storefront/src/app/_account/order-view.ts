import { statusGroup } from '@shop/domain/order'

/** Where the order is, as the shopper reads it: the wire knows more statuses. */
export const statusOf = ({ status }: { readonly status: string }) => statusGroup(status) ?? 'received'

export const ORDER_GOODS = 'cart { items { quantity product { name productImages { fileName } } } }'

export type OrderGoods = {
  readonly cart: {
    readonly items: readonly {
      readonly quantity: number
      readonly product: {
        readonly name: string
        readonly productImages: readonly { readonly fileName: string }[]
      } | null
    }[]
  } | null
}

export const piecesOf = ({ cart }: OrderGoods): number =>
  (cart?.items ?? []).reduce((pieces, { quantity }) => pieces + quantity, 0)
