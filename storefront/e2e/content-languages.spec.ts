import { expect, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'

const ID = 990_101
const ALIAS = 'bare-skrevet-pa-norsk'
const VISIBLE_MS = 5_000

test('[CONTENT-02] a page that is written in one language is a 404 in the others, with the shop’s own words', async ({
  page,
}) => {
  const owner = await ownerOfRunningShop()
  const tell = () => owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
  const statusAt = async (address: string) => (await page.goto(address))?.status()
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
    await expect(page.getByRole('main')).toContainText('Her står det noe på norsk.')
    for (const [market, prefix] of [
      ['se', '/sv'],
      ['dk', '/da'],
      ['fi', '/fi'],
      ['fi', '/sv'],
    ] as const) {
      expect(await statusAt(`${originOf(market)}${prefix}/content/${ALIAS}`), `${market}${prefix}`).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('norsk')
      // Nor is it among what there is to read.
      await page.goto(`${originOf(market)}${prefix}/content`)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(page.locator(`a[href$="${ALIAS}"]`)).toHaveCount(0)
    }
  } finally {
    await owner.query("update content_pages set state = 'withdrawn' where id = $1", [ID])
    await tell()
    await owner.end()
  }
})
