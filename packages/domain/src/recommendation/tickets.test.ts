import { describe, expect, it } from 'vitest'
import { addedToCart, noTickets, openedCard, openedPage, type TicketMemory, ticketsOf } from '.'

describe('the click', () => {
  it('is told with the ticket of the card, and then not again by the page', () => {
    const card = openedCard(noTickets, { key: '7', ticket: 'card' })
    expect(card.ticket).toBe('card')
    expect(openedPage(card.memory, { key: '7', ticket: 'page' }).ticket).toBeUndefined()
  })

  it('is owed to the page by a card without a ticket, once and only by that product', () => {
    const { memory, ticket } = openedCard(noTickets, { key: '7', ticket: '' })
    expect(ticket).toBeUndefined()
    expect(openedPage(memory, { key: '8', ticket: 'other' })).toEqual({ memory: noTickets, ticket: undefined })
    const page = openedPage(memory, { key: '7', ticket: 'page' })
    expect(page).toEqual({ memory: noTickets, ticket: 'page' })
    expect(openedPage(page.memory, { key: '7', ticket: 'page' }).ticket).toBeUndefined()
  })

  it('is none when a page is opened from elsewhere', () => {
    expect(openedPage(noTickets, { key: '7', ticket: 'page' }).ticket).toBeUndefined()
  })
})

describe('the add to cart', () => {
  const add = (memory: TicketMemory, variantKey: string, tickets: { variant?: string; product?: string } = {}) =>
    addedToCart(memory, {
      variantKey,
      productKey: variantKey.slice(0, 1),
      variantTicket: tickets.variant,
      productTicket: tickets.product,
    })

  it('is told with the ticket of the variant, else of the product, else of an earlier add', () => {
    const first = add(noTickets, '7-M', { variant: 'variant', product: 'product' })
    expect(first.ticket).toBe('variant')
    const second = add(first.memory, '7-S', { variant: '', product: 'product' })
    expect(second.ticket).toBe('product')
    expect(add(second.memory, '7-M').ticket).toBe('variant')
    expect(add(second.memory, '7-S').ticket).toBe('product')
    expect(add(second.memory, '7-L').ticket).toBe('product')
    expect(add(second.memory, '8-L')).toEqual({ memory: second.memory, ticket: undefined })
  })

  it('remembers the latest hundred variants', () => {
    let memory = noTickets
    for (let at = 0; at < 150; at++) memory = add(memory, `x-${at}`, { variant: `t${at}` }).memory
    memory = add(memory, 'x-149', { variant: 'again' }).memory
    expect([memory.added.length, memory.added.at(-1)?.ticket, memory.added[0]?.ticket]).toEqual([100, 'again', 't50'])
  })

  it('finds the tickets of a product at hand', () => {
    const skus = [{ skuId: 1, articleNumber: '7-M', name: 'M', stock: null, ticket: 'tM' }] as never
    const product = { key: '7', ticket: 't7', skus }
    expect(ticketsOf(product, '7-M')).toEqual({
      variantKey: '7-M',
      productKey: '7',
      variantTicket: 'tM',
      productTicket: 't7',
    })
    expect(ticketsOf(product, '7-S').variantTicket).toBeUndefined()
  })
})
