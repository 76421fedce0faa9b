import { statusGroup } from '@shop/domain/order'

/** Where the order is, as the shopper reads it: the wire knows more statuses. */
export const statusOf = ({ status }: { readonly status: string }) => statusGroup(status) ?? 'received'

type WithGoods = { readonly cart: { readonly items: readonly { readonly quantity: number }[] } | null }

export const piecesOf = ({ cart }: WithGoods): number =>
  (cart?.items ?? []).reduce((pieces, { quantity }) => pieces + quantity, 0)
