import type { RecommendedProduct } from './recommended-product'

/**
 * Which tickets tell the search service what a shopper did. A ticket says where the thing was shown; the memory is of
 * one browser and holds what is needed when the thing is no longer at hand.
 */
export type TicketMemory = {
  /** Key of the product that was opened from a card without a ticket: its page owes the click. */
  readonly owedClick: string | undefined
  /** The latest last. */
  readonly added: readonly { readonly variantKey: string; readonly productKey: string; readonly ticket: string }[]
}

export const noTickets: TicketMemory = { owedClick: undefined, added: [] }

type TicketStep = { readonly memory: TicketMemory; readonly ticket: string | undefined }

const mostRemembered = 100

/** A card, suggestion or recommendation was opened. */
export function openedCard(memory: TicketMemory, card: { readonly key: string; readonly ticket?: string }): TicketStep {
  return { memory: { ...memory, owedClick: card.ticket ? undefined : card.key }, ticket: card.ticket || undefined }
}

/** A product page has its own tickets: what its card could not tell is told now, once. */
export function openedPage(memory: TicketMemory, page: { readonly key: string; readonly ticket?: string }): TicketStep {
  const isOwed = memory.owedClick === page.key
  return { memory: { ...memory, owedClick: undefined }, ticket: isOwed ? page.ticket || undefined : undefined }
}

export type AddedVariant = {
  readonly variantKey: string
  readonly productKey: string
  readonly variantTicket?: string
  readonly productTicket?: string
}

/** The variant's ticket, else the product's, else the one under which it was added before. */
export function addedToCart(memory: TicketMemory, added: AddedVariant): TicketStep {
  const { variantKey, productKey, variantTicket, productTicket } = added
  const before =
    memory.added.findLast((one) => one.variantKey === variantKey) ??
    memory.added.findLast((one) => one.productKey === productKey)
  const ticket = variantTicket || productTicket || before?.ticket
  if (!ticket) return { memory, ticket: undefined }
  const others = memory.added.filter((one) => one.variantKey !== variantKey)
  return {
    memory: { ...memory, added: [...others, { variantKey, productKey, ticket }].slice(-mostRemembered) },
    ticket,
  }
}

/** The tickets of a product at hand, for `addedToCart`. */
export function ticketsOf(
  { key, ticket, skus }: Pick<RecommendedProduct, 'key' | 'ticket' | 'skus'>,
  variantKey: string,
): AddedVariant {
  const variantTicket = skus.find(({ articleNumber }) => articleNumber === variantKey)?.ticket
  return { variantKey, productKey: key, variantTicket, productTicket: ticket }
}
