import { connect } from '@shop/db/connect'
import { staffTokens } from './staff-session'
import { startShop, TEST_FORWARDER_SECRET } from './start-shop'

export type StaffApi = Awaited<ReturnType<typeof startStaffApi>>
/** `token` is of another session than the one that each role has. */
type Call = { as?: string; token?: string; method?: string; body?: unknown; file?: Blob; language?: string }

/** A shop of the test's own, and its console as the console's server asks it, for any of the demo's staff. */
export async function startStaffApi() {
  const shop = await startShop()
  const rows = connect(shop.database.ownerUrl, { max: 2 }).pool
  const tokenOf = await staffTokens(shop)

  async function desk(path: string, call: Call = {}) {
    const { as = 'customer-service', token, method = 'GET', body, file, language = 'nb' } = call
    const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
      method,
      headers: {
        'x-forwarder-secret': TEST_FORWARDER_SECRET,
        'x-staff-token': token ?? (await tokenOf(as)),
        'content-type': file ? file.type : 'application/json',
        'accept-language': language,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    })
    const text = await answer.text()
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    const json: any = JSON.parse(text)
    return { status: answer.status, json, text, code: json.errors?.[0]?.extensions?.code }
  }

  const customer = async (email: string) =>
    (
      await rows.query(
        `select u.*, (select id from orders where user_id = u.id order by created_at desc limit 1) as order_id from users u where email = $1`,
        [email],
      )
    ).rows[0]

  const stop = async () => {
    await rows.end()
    await shop.stop()
  }
  return { shop, rows, desk, customer, stop }
}
