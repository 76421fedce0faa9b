import { expect, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { documentAt, getPage } from './support/get-page'
import { headingsIn, mainOf, readable } from './support/page-text'

const ID = 990_101
const ALIAS = 'bare-skrevet-pa-norsk'
const VISIBLE_MS = 5_000

test('[CONTENT-02] a page that is written in one language is a 404 in the others, with the shop’s own words', async () => {
  const owner = await ownerOfRunningShop()
  const tell = () => owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
  const statusAt = async (address: string) => (await getPage(address)).status
  try {
    await owner.query(
      `insert into content_pages (id, alias, kind, state, live_version) values ($1, $2, 'content', 'published', 1)
       on conflict (id) do update set state = 'published'`,
      [ID, ALIAS],
    )
    await owner.query(
      `insert into content_versions (page_id, version, language_id, title, meta_title, blocks)
       values ($1, 1, 'nb-NO', 'Bare skrevet på norsk', '', $2) on conflict do nothing`,
      [ID, JSON.stringify([{ kind: 'text', html: '<p>Her står det noe på norsk.</p>' }])],
    )
    await tell()
    await expect.poll(() => statusAt(`${originOf('no')}/content/${ALIAS}`), { timeout: VISIBLE_MS }).toBe(200)
    expect(mainOf(await documentAt(`${originOf('no')}/content/${ALIAS}`))).toContain('Her står det noe på norsk.')
    for (const [market, prefix] of [
      ['se', '/sv'],
      ['dk', '/da'],
      ['fi', '/fi'],
      ['fi', '/sv'],
    ] as const) {
      const { status, html } = await getPage(`${originOf(market)}${prefix}/content/${ALIAS}`)
      expect(status, `${market}${prefix}`).toBe(404)
      expect(headingsIn(html)).toHaveLength(1)
      expect(readable(mainOf(html))).not.toContain('norsk')
      // Nor is it among what there is to read.
      const index = await documentAt(`${originOf(market)}${prefix}/content`)
      expect(mainOf(index)).toMatch(/<a\b/)
      expect(index).not.toContain(`${ALIAS}"`)
    }
  } finally {
    await owner.query("update content_pages set state = 'withdrawn' where id = $1", [ID])
    await tell()
    await owner.end()
  }
})
