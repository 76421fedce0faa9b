import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

type StaffApi = Awaited<ReturnType<typeof publishingCalls>>

let maja: StaffApi
let ingrid: StaffApi

const { shop, owner } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
  ingrid = await publishingCalls(shop, 'admin')
})

/** The market in which somebody has their roles; null: all. */
const worksIn = (desk: StaffApi, marketId: string | null) =>
  owner.query(
    'update staff_roles set market_id = $2 where staff_id = (select id from staff where lower(email) = lower($1))',
    [desk.session.person.email, marketId],
  )
beforeEach(async () => {
  await worksIn(maja, null)
  await worksIn(ingrid, null)
})

const first = async (kind: string): Promise<string> => {
  const { body } = await maja.call('documents')
  return body.documents.find((one: { kind: string }) => one.kind === kind).key
}
/** One document as it is live, changed, in a draft of its own. */
const putChanged = async (kind: string, key: string, change: (body: Record<string, unknown>) => unknown) => {
  const { body } = await maja.document(kind, key)
  const draft = await maja.draft(`${kind} ${key}`)
  return maja.step(draft, 'put', { kind, key, body: change(structuredClone(body)) })
}

describe('staff of a single market', () => {
  it('[STAFF-06] cannot write a document that all markets show', async () => {
    const keys: Record<string, string> = {}
    for (const kind of ['page', 'menu', 'area', 'texts', 'synonyms', 'channel', 'campaign', 'code', 'product'])
      keys[kind] = await first(kind)
    await worksIn(maja, 'SE|SEK')
    for (const [kind, key] of Object.entries(keys)) {
      const { status } = await putChanged(kind, key, (body) => body)
      expect([kind, status]).toEqual([kind, 403])
    }
    expect((await putChanged('market', 'NO|NOK', (body) => body)).status).toBe(403)
    expect((await putChanged('steering', 'NO|NOK', (body) => body)).status).toBe(403)
    expect((await putChanged('market', 'SE|SEK', (body) => body)).status).toBe(200)
    expect((await putChanged('steering', 'SE|SEK', (body) => body)).status).toBe(200)
  })

  it('[STAFF-06] cannot publish anything for all markets, however low its risk, nor roll anything back for them', async () => {
    const key = await first('page')
    const draft = await maja.change('page', key, (body) => ({ ...body, languages: body.languages }))
    const code = await maja.draft('A code')
    const { versions } = await maja.document('page', key)
    await worksIn(maja, 'SE|SEK')
    expect(draft.risk).toBe('low')
    for (const [step, more] of [
      ['publish', {}],
      ['schedule', { publishAt: new Date(Date.now() + 86_400_000).toISOString() }],
      ['drop', { kind: 'page', key }],
      ['discard', {}],
      ['rebase', {}],
    ] as const)
      expect([step, (await maja.step(draft, step, more)).status]).toEqual([step, 403])
    const documents = [{ kind: 'page', key, version: versions[0]?.version ?? 1 }]
    expect((await maja.call('rollback', { documents, note: 'as it was' })).status).toBe(403)
    expect((await maja.step(code, 'discard')).status).toBe(200)
  })

  it('can change the value of a code or campaign in that market only', async () => {
    const { body: listed } = await maja.call('documents')
    const codes = listed.documents.filter(({ kind }: { kind: string }) => kind === 'code')
    const bodies = await Promise.all(
      codes.map(async ({ key }: { key: string }) => (await maja.document('code', key)).body),
    )
    const at = bodies.findIndex((body) => body?.markets?.['SE|SEK'] && body.markets['NO|NOK'])
    const key = codes[at].key
    const raised = (id: string) => (body: Record<string, unknown>) => {
      const markets = body.markets as Record<string, { minimum: number }>
      return { ...body, markets: { ...markets, [id]: { ...markets[id], minimum: (markets[id]?.minimum ?? 0) + 100 } } }
    }
    await worksIn(maja, 'SE|SEK')
    expect((await putChanged('code', key, raised('SE|SEK'))).status).toBe(200)
    expect((await putChanged('code', key, raised('NO|NOK'))).status).toBe(403)
    expect((await putChanged('code', key, (body) => ({ ...body, usageLimit: 9_999_999 }))).status).toBe(403)
  })

  it('cannot approve drafts of another market', async () => {
    const draft = await maja.change('market', 'NO|NOK', (body) => ({
      ...body,
      config: { ...body.config, minOrderValue: 12_345 },
    }))
    await worksIn(ingrid, 'SE|SEK')
    expect((await ingrid.step(draft, 'approve')).status).toBe(403)
    await worksIn(ingrid, 'NO|NOK')
    expect((await ingrid.step(draft, 'approve')).status).toBe(200)
  })

  it('cannot export the codes of a series for all markets', async () => {
    await worksIn(maja, 'SE|SEK')
    expect((await maja.call('codes/spring', {})).status).toBe(403)
    expect((await maja.call('vouchers/spring', {})).status).toBe(403)
  })
})
