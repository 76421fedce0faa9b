import { pageHeaders } from './assist'
import type { graphqlClient } from './graphql-client'
import { type StaffShop, staffSession } from './staff-session'
import { TEST_FORWARDER_SECRET } from './start-shop'

type Returning = StaffShop & {
  readonly graphql: ReturnType<typeof graphqlClient>
}
export type WantedLine = { rowId: number; quantity: number; reason?: string; isSealed?: boolean }

const FIND = `query($orderNumber: String!, $email: String) { getReturnableOrder(orderNumber: $orderNumber, email: $email) {
  number state returnUntil email name paymentName hasBalance fees returnCost rows { id name colour quantity left hasSeal total } } }`
const REGISTER = `mutation($orderNumber: String!, $email: String, $return: ReturnInputType!) {
  registerReturn(orderNumber: $orderNumber, email: $email, return: $return) {
    number orderNumber state registeredAt refundTo rows { id quantity reason } } }`

let visitors = 0

/** A return as shoppers register it and staff decide it. */
export function returning(shop: Returning) {
  const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  // Every visitor comes from an address of their own.
  const visitor = () => ({ ...secret, 'x-forwarded-for': `10.7.${(++visitors >> 8) & 255}.${visitors & 255}` })
  return {
    find: (orderNumber: string | number, email: string | null, headers: Record<string, string> = {}) =>
      shop.graphql(FIND, { orderNumber: String(orderNumber), email }, { ...visitor(), ...headers }),
    register: (
      orderNumber: string | number,
      email: string | null,
      lines: readonly WantedLine[],
      more: { headers?: Record<string, string>; refundTo?: string; name?: string } = {},
    ) =>
      shop.graphql(
        REGISTER,
        {
          orderNumber: String(orderNumber),
          email,
          return: { name: more.name ?? 'Gro Gjest', lines, refundTo: more.refundTo ?? null },
        },
        { ...visitor(), ...more.headers },
      ),
    /** The console of somebody of the staff, by role. */
    desk: async (role: string) => {
      const login = await staffSession(shop, role)
      const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
        const answer = await fetch(`${shop.url}/staff/${path}`, {
          method,
          headers: await pageHeaders(login),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: await answer.json() }
      }
      return {
        delivered: (orderNumber: string, body: object = {}) => call('POST', `deliveries/${orderNumber}`, body),
        list: (state = 'registered') => call('GET', `returns?state=${state}`),
        read: (number: string) => call('GET', `returns/${number}`),
        receive: (number: string, body: unknown = {}) => call('POST', `returns/${number}/received`, body),
        refuse: (number: string, body: unknown) => call('POST', `returns/${number}/refused`, body),
      }
    },
  }
}
