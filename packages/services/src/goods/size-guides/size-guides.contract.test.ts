import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'

const GUIDE = `query sizeGuide($alias: String!, $languageId: String) { sizeGuide(alias: $alias, marketId: "no", languageId: $languageId) {
  key title howToMeasure columns { key label } rows fit { average votes small asExpected large } } }`

const { shop, owner } = await withShop()

const guideOf = async (alias: string, languageId = 'nb-NO') =>
  (await shop.graphql(GUIDE, { alias, languageId })).data.sizeGuide

describe('the size guide of a product', () => {
  it('has a row for every size of a letter-sized garment, in the language that is asked for', async () => {
    const { rows } = await owner.query(`select p.alias, t.alias as sv from products p
      join product_families f on f.id = p.family_id join size_guides g on g.id = f.size_guide_id
      join product_translations t on t.product_id = p.id and t.language_id = 'sv-SE'
      where g.key = 'letter-women' and p.active limit 1`)
    const guide = await guideOf(rows[0].alias)
    expect(guide).toMatchObject({ key: 'letter-women', title: 'Størrelsesguide' })
    expect(guide.columns.map(({ label }: { label: string }) => label)).toEqual(['Størrelse', 'Byste', 'Midje', 'Hofte'])
    expect(guide.rows[0]).toEqual(['XS', '82', '66', '90'])
    expect((await guideOf(rows[0].sv, 'sv-SE')).columns[0].label).toBe('Storlek')
  })

  it('[PRODUCT-13] has the table of the kind of goods: shoes are measured otherwise than dresses and bras', async () => {
    const { rows } = await owner.query<{ key: string; alias: string }>(
      `select g.key, min(p.alias) as alias from products p join product_families f on f.id = p.family_id
       join size_guides g on g.id = f.size_guide_id where p.active group by g.key order by g.key`,
    )
    const tables: Record<string, string> = {}
    for (const { key, alias } of rows) {
      const guide = await guideOf(alias)
      expect(guide.key).toBe(key)
      expect(guide.rows.length, key).toBeGreaterThan(0)
      for (const row of guide.rows) expect(row, key).toHaveLength(guide.columns.length)
      tables[key] = guide.columns.map(({ label }: { label: string }) => label).join()
    }
    expect(tables).toMatchObject({
      'letter-women': 'Størrelse,Byste,Midje,Hofte',
      'letter-men': 'Størrelse,Bryst,Midje,Hofte',
      'jeans-wl': 'Størrelse,Midje,Hofte,Innersøm',
      'shoe-eu': 'Størrelse,Fotlengde',
      bra: 'Størrelse,Under bysten fra,Under bysten til,Byste fra,Byste til',
    })
  })

  it('has no row for a size that the product does not come in', async () => {
    const { rows } = await owner.query(`select p.alias, array_agg(s.name order by s.id) as sizes
      from products p join product_families f on f.id = p.family_id join size_guides g on g.id = f.size_guide_id
      join skus s on s.product_id = p.id where g.key = 'letter-women' and p.active
      group by p.id having count(*) < 6 order by p.id limit 3`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { alias, sizes } of rows)
      expect((await guideOf(alias)).rows.map(([size]: string[]) => size)).toEqual(sizes)
  })

  it('tells the fit by the reviews that stand beside the product, and nothing without them', async () => {
    const { rows } =
      await owner.query(`select p.alias, p.id, p.family_id from reviews r join products p on p.id = r.product_id
      join product_families f on f.id = p.family_id where r.fit_vote is not null and r.state = 'accepted'
      and f.size_guide_id is not null and p.active limit 1`)
    const { alias, id } = rows[0]
    await owner.query(
      `update reviews set fit_vote = case when state <> 'accepted' or language_id <> 'nb-NO' then 1 end where product_id = $1`,
      [id],
    )
    expect((await guideOf(alias)).fit).toBeNull()
    await owner.query(
      `update reviews set fit_vote = 4 where product_id = $1 and state = 'accepted' and language_id = 'nb-NO'`,
      [id],
    )
    const { fit } = await guideOf(alias)
    expect(fit).toMatchObject({ average: 4, small: 0, asExpected: 0, large: fit.votes })
    const listed = await shop.graphql(
      `query ($alias: String!) { reviews(alias: $alias, marketId: "no", languageId: "nb-NO", take: 50) { count } }`,
      { alias },
    )
    expect(fit.votes).toBe(listed.data.reviews.count)
  })

  it('is none for an unknown product', async () => {
    expect(await guideOf('no-such-thing')).toBeNull()
  })
})
