import { randomUUID } from 'node:crypto'
import { type MembershipView, membershipSchema } from '@shop/contract/rest/membership'
import type pg from 'pg'
import { newUser } from './bearer'
import { type Shop, TEST_FORWARDER_SECRET } from './start-shop'

type Headers = Readonly<Record<string, string>>
// biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
type Answer = { readonly status: number; readonly body: any; readonly cookies: readonly string[] }

/** Each caller comes from an address of its own, because addresses are counted. */
export const fromSomewhere = (): Headers => ({
  'x-forwarded-for': `10.${[...Buffer.from(randomUUID().slice(0, 6), 'hex')].join('.')}`,
  'x-forwarder-secret': TEST_FORWARDER_SECRET,
})

/** The engagement service as clients call it, and what it leaves in the database. */
export function engagementCalls(shop: Shop, owner: pg.Client) {
  const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
  const ask = async (method: string, path: string, query: Headers, headers = fromSomewhere()): Promise<Answer> => {
    const answer = await fetch(`${shop.url}/api/voyado-engage/${path}?${new URLSearchParams(query)}`, {
      method,
      headers,
    })
    return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
  }
  const getContact = (email: string, more: Headers = {}, headers?: Headers) =>
    ask('GET', 'get-contact', { email, countryCode: 'NO', newsletter: 'false', ...more }, headers)
  return {
    rowsOf,
    ask,
    getContact,
    /** A customer of the test's own, who is signed in and known to the programme. */
    member: async () => {
      const { id, token } = await newUser(shop)
      const headers = { authorization: `Bearer ${token}` }
      const [{ email }] = await rowsOf('select email from users where id = $1', [id])
      const { body } = await getContact(email, {}, headers)
      return {
        id,
        email: email as string,
        headers,
        contactId: body.id as string,
        discoveryKey: body.discoveryKey as string,
      }
    },
    setMember: (id: string, isMember: string, headers?: Headers, date = '2026-02-03T10:00:00Z') =>
      ask('POST', 'bubbleroom-member', { id, isMember, date }, headers),
    save: (query: Headers, headers?: Headers) => ask('POST', 'save-consent', query, headers),
    consentsOf: (userId: number) =>
      rowsOf('select kind, granted, source from consent_log where user_id = $1 order by id', [userId]),
    membershipOf: async (headers: Headers): Promise<MembershipView> => {
      const answer = await fetch(`${shop.url}/api/membership?market=no&language=nb-NO`, { headers })
      if (answer.status !== 200) throw new Error(`The membership was refused: ${answer.status}`)
      return membershipSchema.parse(await answer.json())
    },
  }
}
