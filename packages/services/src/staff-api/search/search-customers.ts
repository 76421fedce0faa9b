import type { ConsoleSearch } from '@shop/contract/rest/console-customers'
import { statusGroup } from '@shop/domain/order'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import { nameOf } from '../customers/customer-shape'
import { mask } from '../customers/mask'
import { readTerm } from './read-term'
import {
  type FoundRow,
  findCartHead,
  findCustomers,
  findGuestOrders,
  findOrderHead,
  findSimilarNames,
} from './search-store'

const MOST_FOUND = 50
/** Of so few there may be another whose name was meant. */
const FEW_FOUND = 3

type Parts = { readonly db: Database; readonly channels: Channels }

/** Customers, orders and carts that a term may mean, in the markets of the staff member. */
export async function searchCustomers({ db, channels }: Parts, term: string, call: StaffCall): Promise<ConsoleSearch> {
  const markets = call.marketsFor('customers:view', await marketIdsOf(channels))
  const scope = { markets, most: MOST_FOUND + 1 }
  const readings = readTerm(term)
  const found = new Map<string, ConsoleSearch['customers'][number]>()
  const add = (rows: readonly FoundRow[], match: ConsoleSearch['customers'][number]['match']) => {
    for (const row of rows) if (!found.has(row.ref)) found.set(row.ref, foundShape(row, match))
  }
  for (const reading of readings) add(await findCustomers(db, reading, scope), reading.kind)
  const name = readings.find((reading) => reading.kind === 'name')
  if (found.size < FEW_FOUND && name) add(await findSimilarNames(db, name, scope), 'similar')
  const email = readings.find((reading) => reading.kind === 'email')
  const guest = email ?? (name?.zip === null ? name : undefined)
  const guests = guest ? await findGuestOrders(db, guest, markets) : []
  const order = readings.find((reading) => reading.kind === 'order')
  const cart = readings.find((reading) => reading.kind === 'cart')
  const orderHead = order && (await findOrderHead(db, order.number, markets))
  const cartHead = cart && (await findCartHead(db, cart.id, markets))
  return {
    readAs: [...new Set(readings.map(({ kind }) => kind))],
    customers: [...found.values()].slice(0, MOST_FOUND),
    isCapped: found.size > MOST_FOUND,
    order: orderHead
      ? {
          number: orderHead.id,
          market: shortMarketId(orderHead.market_id),
          at: orderHead.created_at.toISOString(),
          status: statusGroup(orderHead.status) ?? orderHead.status,
        }
      : null,
    guests: guests.map((one) => ({
      number: one.id,
      name: one.name || '–',
      market: shortMarketId(one.market_id),
      at: one.created_at.toISOString(),
      status: statusGroup(one.status) ?? one.status,
    })),
    cart: cartHead ? { id: cartHead.id, market: shortMarketId(cartHead.market_id), pieces: cartHead.pieces } : null,
  }
}

export const marketIdsOf = async (channels: Channels) =>
  (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))

function foundShape(
  row: FoundRow,
  match: ConsoleSearch['customers'][number]['match'],
): ConsoleSearch['customers'][number] {
  return {
    ref: row.ref,
    name: nameOf(row),
    company: row.company,
    since: row.created_at.toISOString(),
    emailMasked: mask.email(row.email),
    place: `${row.zip} ${row.city}`.trim(),
    market: shortMarketId(row.market_id),
    customerType: row.customer_type,
    isMember: row.is_member,
    level: row.level,
    lastOrder:
      row.order_id === null || !row.order_at
        ? null
        : {
            number: row.order_id,
            at: row.order_at.toISOString(),
            status: statusGroup(row.order_status ?? '') ?? row.order_status ?? '',
          },
    isInShop: row.is_in_shop,
    isBlacklisted: row.blacklisted,
    match,
  }
}
