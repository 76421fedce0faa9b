import { publishingCalls } from '@shop/testkit/publishing-calls'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'

let maja: Awaited<ReturnType<typeof publishingCalls>>
let eero: typeof maja

const { shop } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
  eero = await publishingCalls(shop, 'eero@lysning.example')
})

type Row = { kind: string; key: string; markets: string[]; gives: object; changedBy: string | null; detail: string }

it('lists what is on offer with its days, markets, reduction, uses and last change', async () => {
  const rows = async (): Promise<Row[]> => (await maja.call('offers?locale=nb')).body.offers
  const before = await rows()
  expect(new Set(before.map(({ kind }) => kind))).toEqual(
    new Set(['campaign', 'code', 'series', 'product', 'synonyms', 'steering']),
  )
  for (const { detail } of before.filter(({ kind }) => kind === 'product')) expect(detail).toMatch(/\d/)
  const [startsAt, endsAt] = [10, 40].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const draft = await maja.done(await maja.draft('Winter'), 'put', {
    kind: 'code',
    key: 'VINTER-26',
    body: {
      ...{ kind: 'percentage', percentBasisPoints: 1500, campaign: null, usageLimit: null, oncePerCustomer: false },
      ...{ membersOnly: false, startsAt, endsAt },
      markets: { 'NO|NOK': { value: null, minimum: 0 }, 'SE|EUR': { value: null, minimum: 0 } },
    },
  })
  await maja.done(await eero.done(draft, 'approve'), 'publish')
  expect((await rows()).find(({ key }) => key === 'VINTER-26')).toMatchObject({
    ...{ kind: 'code', markets: ['NO|NOK', 'SE|EUR'], uses: 0, changedBy: 'Maja Sjöberg' },
    gives: { kind: 'percentage', basisPoints: 1500, pieces: null },
    startsAt,
    endsAt,
  })
})
