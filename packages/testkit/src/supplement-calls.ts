import { randomUUID } from 'node:crypto'
import { eventually } from './eventually'
import { linkParameter, mailsTo } from './mails'
import type { PayingShop } from './paying'

type Line = { readonly skuId: number; readonly quantity: number }
type Answer = { readonly status: number; readonly code?: string | undefined }
type Desk = (path: string, body: object) => Promise<Answer>
type Customers = Pick<PayingShop, 'url' | 'graphql' | 'rowsOf' | 'payByCard'>

const PAY = 'mutation payOrderSupplement($token: String!) { payOrderSupplement(token: $token) { redirectUrl } }'
const READ = 'query getOrderSupplement($token: String!) { getOrderSupplement(token: $token) { state } }'

/** Lines that the desk offers to add to an order, and the customer who pays for them through the link in the mail. */
export function supplementCalls(shop: Customers, desk: Desk) {
  const mailsOf = async (orderId: number) => {
    const [{ email }] = await shop.rowsOf('select email from orders where id = $1', [orderId])
    return (await mailsTo(shop, email)).filter(
      ({ kind, subject, text }) => kind === 'supplement_offered' && `${subject} ${text}`.includes(String(orderId)),
    )
  }
  /** The token of the link comes with the mail, which is written in the background. */
  const offer = async (
    orderId: number,
    lines: readonly Line[],
  ): Promise<Answer & { readonly token: string | null }> => {
    const before = await mailsOf(orderId)
    const [{ version }] = await shop.rowsOf('select version from orders where id = $1', [orderId])
    const wish = { lines, version, key: randomUUID(), reason: 'Vil ha til' }
    const { status, code } = await desk(`orders/${orderId}/supplement`, wish)
    if (status !== 200) return { status, code, token: null }
    // Lines that joined an invoice need no link.
    const [{ state }] = await shop.rowsOf(
      'select state from order_supplements where order_id = $1 order by offered_at desc limit 1',
      [orderId],
    )
    if (state !== 'offered') return { status, code, token: null }
    const [mail] = await eventually(
      () => mailsOf(orderId),
      (mails) => mails.length > before.length,
    )
    return { status, code, token: mail ? linkParameter(mail, 'token') : null }
  }
  /** What has become of the offer when its customer comes back from the provider's page. */
  const pay = async (token: string): Promise<string | undefined> => {
    const { data } = await shop.graphql(PAY, { token })
    const redirectUrl = data?.payOrderSupplement?.redirectUrl
    if (redirectUrl) await shop.payByCard(redirectUrl).catch(() => undefined)
    return (await shop.graphql(READ, { token })).data?.getOrderSupplement?.state
  }
  /** The time of an offer that waits is over. */
  const expire = async (orderId: number): Promise<void> => {
    await shop.rowsOf(
      `with late as (update order_supplements set offered_at = now() - interval '3 days', expires_at = now() - interval '1 second'
          where order_id = $1 and state = 'offered' returning id)
       update jobs set run_at = now() from late where kind = 'supplement.expire' and key = late.id::text and done_at is null`,
      [orderId],
    )
    await eventually(
      () =>
        shop.rowsOf(`select from order_supplements where order_id = $1 and state = 'offered' and expires_at < now()`, [
          orderId,
        ]),
      (waiting) => waiting.length === 0,
    )
  }
  return { offer, pay, expire }
}
