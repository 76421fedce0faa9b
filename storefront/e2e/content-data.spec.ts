import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { getPage } from './support/get-page'
import { openAwake } from './support/visit'

const ID = 990_001
const ALIAS = 'innhold-fra-mange-hender'
const VISIBLE_MS = 5_000

/** Ways to bring a script into a page that have worked somewhere. */
const EVIL = [
  '<script>window.evil = "script"</script>',
  '<ScRiPt src="data:text/javascript,window.evil=1"></sCrIpT >',
  '<img src=x onerror="window.evil = \'onerror\'">',
  '<svg><script>window.evil = "svg"</script></svg>',
  '<svg onload="window.evil = 1">',
  '<p onmouseover="window.evil = 1" style="position:fixed;inset:0">Avsnitt fra redaksjonen</p>',
  '<a href="javascript:window.evil = \'link\'">Lenke fra redaksjonen</a>',
  '<a href="&#106;avascript:window.evil=2">Kodet lenke</a>',
  '<iframe srcdoc="<script>parent.evil = 1</script>"></iframe>',
  '<<script>window.evil = "double"</script>',
  '<details open ontoggle="window.evil = 1">',
  '<form action="javascript:window.evil=1"><button>Send</button></form>',
]

const good = JSON.stringify({ image: null, blocks: [{ kind: 'text', html: EVIL.join('\n') }] })
const json = (text: string) => ({ name: 'JSON', displayName: '', active: true, classNames: '', json: text })
/** What a tool of others, or a broken import, may have left in the table. */
const WIDGETS: readonly (readonly [string, unknown])[] = [
  ['JSON', json('{"blocks": [')],
  ['JSON', json('null')],
  ['JSON', json('{"blocks": "none"}')],
  ['JSON', json('{"blocks": [null, 7, {"kind": "text"}, {"kind": "products", "productIds": "1"}, {"kind": "?"}]}')],
  ['JSON', { active: true, json: { not: 'a text' } }],
  ['Banner', { active: true, image: 'no object' }],
  ['Banner', { image: { filename: 'hero.avif', href: 'javascript:window.evil=3' }, text1: 'Banner av skript' }],
  ['Buttons', { buttons: [{ text: 'Knapp av skript', href: 'javascript:window.evil=4' }] }],
  ['JSON', json(good)],
]

async function withPage(work: () => Promise<void>) {
  const owner = await ownerOfRunningShop()
  const tell = () => owner.query(`select pg_notify('shop_events', '{"topic":"content","key":""}')`)
  const remove = async () => {
    await owner.query('delete from widget_collections where id = $1', [ID])
    // A version that was written stays; the page goes.
    await owner.query("update content_pages set state = 'withdrawn' where id = $1", [ID])
  }
  try {
    await remove()
    await owner.query(
      `insert into content_pages (id, alias, kind, state, live_version) values ($1, $2, 'content', 'published', 1)
       on conflict (id) do update set state = 'published'`,
      [ID, ALIAS],
    )
    await owner.query(
      `insert into content_page_aliases (page_id, language_id, alias) values ($1, 'nb-NO', $2) on conflict do nothing`,
      [ID, ALIAS],
    )
    await owner.query(
      `insert into content_versions (page_id, version, language_id, title, meta_title, blocks)
       values ($1, 1, 'nb-NO', 'Innhold fra mange hender', $2, '[]') on conflict do nothing`,
      [ID, '</title><script>window.evil = "title"</script>'],
    )
    await owner.query(`insert into widget_collections (id, page_id, name) values ($1, $1, 'e2e')`, [ID])
    await owner.query('insert into widget_containers (id, collection_id) values ($1, $1)', [ID])
    for (const [order, [kind, configuration]] of WIDGETS.entries())
      await owner.query(
        'insert into widgets (id, container_id, kind, configuration, sort_order) values ($1, $2, $3, $4, $5)',
        [ID + order, ID, kind, JSON.stringify(configuration), order],
      )
    await tell()
    await expect
      .poll(async () => (await getPage(`${originOf('no')}/content/${ALIAS}`)).status, { timeout: VISIBLE_MS })
      .toBe(200)
    await work()
  } finally {
    await remove()
    await tell()
    await owner.end()
  }
}

test('[CONTENT-07] [FAULT-13] no script of an editor’s text runs, and widgets that do not parse are left out of a page that stays', async ({
  page,
}) => {
  await withPage(async () => {
    const { widgetArea } = await ask<{ widgetArea: { containers: { widgets: unknown[] }[] } }>(
      `query { widgetArea(alias: "${ALIAS}", marketId: "no", languageId: "nb-NO") { containers { widgets { id } } } }`,
      {},
    )
    // The services leave out what does not fit: the page's text with broken blocks, and the good one, are left.
    expect(widgetArea.containers.flatMap(({ widgets }) => widgets)).toHaveLength(2)

    await openAwake(page, `${originOf('no')}/content/${ALIAS}`)
    const main = page.getByRole('main')
    await expect(main).not.toContainText('av skript')
    await expect(main.getByText('Avsnitt fra redaksjonen')).toBeVisible()
    await main.getByText('Avsnitt fra redaksjonen').hover()
    for (const name of ['Lenke fra redaksjonen', 'Kodet lenke'])
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/')
    const active = await main.evaluate((root) =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const attributes = [...element.attributes].filter(
          ({ name, value }) => /^on/i.test(name) || /script:/i.test(value),
        )
        const isData = element.getAttribute('type') === 'application/ld+json'
        const isActive = /^(script|iframe|object|embed|form|svg|img)$/i.test(element.tagName) && !isData
        const isOwn = element.closest('nav, article article') !== null || element.closest('[class*="prose"]') === null
        return attributes.length > 0 || (isActive && !isOwn) ? [element.outerHTML.slice(0, 120)] : []
      }),
    )
    expect(active).toEqual([])
    expect(await page.evaluate(() => (window as { evil?: unknown }).evil)).toBeUndefined()
  })
})
