import { demoFacts } from '@shop/db/seed/demo-facts'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { ownerOf } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const { shop } = await withShop()

async function consoleAs(role: string) {
  const headers = await (await staffSession(shop, role)).headers()
  return async (path: string, method = 'GET', body?: unknown) => {
    const response = await fetch(`${shop.url}/staff/desk/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    return (await response.json()) as any
  }
}
type Subject = { readonly kind: string; readonly id: string }

it('tells of a draft who worked on it last and how far it is, and closes its tab when it is done', async () => {
  const publishing = await publishingCalls(shop)
  const draft = await publishing.draft('Winter front page')
  const desk = await consoleAs('merchandiser')
  const put = (id: string, title: string) =>
    desk(`tabs/draft/${id}`, 'PUT', { title, market: null, path: `/drafts/${id}` })
  const { tabs } = await put(draft.id, 'Winter front page')
  expect(tabs.some(({ id }: Subject) => id === draft.id)).toBe(true)
  const change = async () => (await desk('today')).changes.find(({ id }: Subject) => id === draft.id)
  expect(await change()).toMatchObject({ kind: 'draft', isOwn: true, isNew: false, draftState: 'open' })
  // Customer service knows nothing of drafts, even of one that a tab names.
  const service = await consoleAs('customer-service')
  await service(`tabs/draft/${draft.id}`, 'PUT', { title: 'A guess', market: null, path: '/' })
  expect((await service('today')).changes).toEqual([])

  await publishing.done(draft, 'discard')
  const left = (await desk('tabs')).tabs.map(({ id }: Subject) => id)
  expect(left).not.toContain(draft.id)
  const other = await publishing.draft('Spring front page')
  expect((await put(other.id, 'Spring front page')).tabs.map(({ id }: Subject) => id)).toEqual([...left, other.id])
})

it.each(['with an account', 'of a guest'])(
  'tells of an order %s what a colleague did with it beside moving it',
  async (whose) => {
    const desk = await consoleAs('customer-service')
    const isMeant = ({ customerRef }: { customerRef: unknown }) =>
      Boolean(customerRef) === (whose === 'with an account')
    const { number } = (await desk('orders')).orders.find(isMeant)
    await desk(`tabs/order/${number}`, 'PUT', { title: '', market: 'NO', path: `/orders/${number}` })
    const change = async () => (await desk('today')).changes.find(({ id }: Subject) => id === String(number))
    const before = await change()
    await desk(`orders/${number}/notes`, 'POST', { body: 'Wants it at the pick-up point' })
    const after = await change()
    expect(after).toMatchObject({ actor: 'staff', isOwn: true, isNew: false, orderStatus: before.orderStatus })
    expect(after.at > before.at).toBe(true)
  },
)

it('tells who works on orders and returns which of them wait longest, and nobody else', async () => {
  const { oldest } = await (await consoleAs('customer-service'))('today')
  expect(new Set(oldest.map(({ kind }: Subject) => kind))).toEqual(new Set(['orders', 'returns']))
  const moments = oldest.map(({ at }: { at: string }) => at)
  expect(moments).toEqual(moments.toSorted())
  for (const { name } of oldest) expect(name).not.toBe('')
  expect((await (await consoleAs('merchandiser'))('today')).oldest).toEqual([])
})

it('tells of a customer what a colleague changed, too', async () => {
  const owner = await ownerOf(shop)
  const { rows } = await owner.query('select ref from users where email = $1', [demoFacts().customers.ok])
  await owner.end()
  const { ref } = rows[0]
  const desk = await consoleAs('customer-service')
  await desk(`tabs/customer/${ref}`, 'PUT', { title: 'Kari', market: 'NO', path: `/c/${ref}` })
  const change = async () => (await desk('today')).changes.find(({ id }: Subject) => id === ref)
  await desk(`customers/${ref}/notes`, 'POST', { body: 'Calls on Mondays' })
  expect(await change()).toMatchObject({ actor: 'staff', who: 'Sigrid Haugen', isOwn: true, isNew: false })
  const lead = await consoleAs('customer-service-lead')
  await lead(`customers/${ref}/notes`, 'POST', { body: 'Promised an answer' })
  expect(await change()).toMatchObject({ actor: 'staff', who: 'Henrik Lund', isOwn: false, isNew: true })
})
