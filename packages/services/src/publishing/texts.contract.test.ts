import { publishedTexts } from '@shop/i18n/published-texts'
import { t } from '@shop/i18n/translate'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let maja: Awaited<ReturnType<typeof publishingCalls>>

const { shop, owner } = await withShop()
beforeAll(async () => {
  maja = await publishingCalls(shop)
})

const ours = { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'content-type': 'application/json' }
const texts = async () => {
  const { version, texts } = await (await fetch(`${shop.url}/published`, { headers: ours })).json()
  expect(version).toEqual(expect.any(Number))
  return texts
}
const EMPTY = { 'nb-NO': {}, 'sv-SE': {}, 'da-DK': {}, 'fi-FI': {} }
const drafted = (body: object, part = 'cart') => maja.change('texts', part, () => body)
const issuesOf = async (body: object, part?: string) =>
  (await drafted(body, part)).issues.map(
    ({ path, code }: { path: string[]; code: string }) => `${path.join(' ')}: ${code}`,
  )
const SOON = { timeout: 5_000, interval: 50 }

describe('the texts of a part of the shop', () => {
  it('are published in one language, used by storefronts and mails at once, and rolled back', async () => {
    const { body, version, inherited } = await maja.document('texts', 'cart')
    expect(body).toEqual(EMPTY)
    expect(inherited['nb-NO']['cart.title']).toBe(t('nb', 'cart.title'))
    expect(await texts()).toEqual({ version: '', texts: {} })
    const own = t('nb', 'cart.title')

    const draft = await drafted({ ...EMPTY, 'nb-NO': { 'cart.title': 'Posen din' } })
    expect([draft.issues, draft.risk]).toEqual([[], 'low'])
    // What is read as the difference is what shoppers read.
    expect(draft.documents[0].changes).toMatchObject([
      { path: ['nb-NO', 'cart.title'], before: own, after: 'Posen din', area: 'content', risk: 'low' },
    ])
    expect((await texts()).version).toBe('')
    await maja.done(draft, 'publish')
    const published = await texts()
    expect(published.texts).toEqual({ nb: { 'cart.title': 'Posen din' } })
    await expect.poll(() => t('nb', 'cart.title'), SOON).toBe('Posen din')
    expect(t('sv', 'cart.title')).not.toBe('Posen din')

    const other = await drafted({ ...EMPTY, 'nb-NO': { 'cart.title': 'Kurven' }, 'fi-FI': { 'cart.title': 'Kassi' } })
    await maja.done(other, 'publish')
    expect((await texts()).version).not.toBe(published.version)
    await maja.call('rollback', { documents: [{ kind: 'texts', key: 'cart', version }], note: 'As it was' })
    expect(await texts()).toEqual({ version: '', texts: {} })
    await expect.poll(() => t('nb', 'cart.title'), SOON).toBe(own)
    await expect.poll(() => publishedTexts().version, SOON).toBe('')
    const { rows } = await owner.query(
      `select from audit_log where event in ('publishing.published', 'publishing.rolled-back') and staff_id is not null`,
    )
    expect(rows).toHaveLength(3)
  })

  it('are refused at the field when they have other placeholders, contain markup, are empty or belong to another part', async () => {
    const of = (key: string, text: string) => issuesOf({ ...EMPTY, 'sv-SE': { [key]: text } })
    expect(await of('cart.quantityThreshold', 'Högst {quantity} av storleken')).toEqual([])
    for (const wrong of ['Högst så många', 'Högst {count}', 'Högst {quantity', '{quantity, plural, other {#}}'])
      expect(await of('cart.quantityThreshold', wrong), wrong).toEqual(['sv-SE cart.quantityThreshold: placeholders'])
    expect(await of('cart.onlyLeft', '{stock, plural, other {# kvar}}')).toEqual(['sv-SE cart.onlyLeft: placeholders'])
    for (const wrong of ['<b>Korg</b>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '</p>Korg'])
      expect(await of('cart.title', wrong), wrong).toEqual(['sv-SE cart.title: markup'])
    expect(await of('cart.title', '  ')).toEqual(['sv-SE cart.title: missing'])
    expect(await of('cart.title', 'x'.repeat(2_001))).toEqual(['sv-SE cart.title: too_big'])
    expect(await of('cart.none', 'x')).toEqual(['sv-SE cart.none: unknown'])
    expect(await of('search.recent.title', 'x')).toEqual(['sv-SE search.recent.title: unknown'])
    expect((await maja.call('documents/texts/none')).status).toBe(404)
    // The payment service says what stands on its own pages.
    expect((await maja.call('documents/texts/pay')).status).toBe(404)

    const wrong = await drafted({ ...EMPTY, 'nb-NO': { 'cart.title': '<b>Kurv</b>' } })
    const { status, body } = await maja.step(wrong, 'publish')
    expect([status, body.errors[0].extensions.code]).toEqual([422, 'DOCUMENT_INVALID'])
    expect((await texts()).version).toBe('')
  })

  it('are those of a draft only in its preview', async () => {
    const draft = await drafted({ ...EMPTY, 'nb-NO': { 'cart.title': 'Kun i utkastet' } })
    const seen = async (isLive: boolean) => {
      const asked = { draftId: draft.id, marketId: 'NO|NOK', isLive }
      const { token, host } = (await maja.call('previews', asked)).body
      const exchange = { method: 'POST', headers: ours, body: JSON.stringify({ token, host }) }
      const { secret } = await (await fetch(`${shop.url}/previews/exchange`, exchange)).json()
      const headers = { ...ours, 'x-preview-secret': secret, 'x-preview-host': host }
      return (await (await fetch(`${shop.url}/previews/session`, { headers })).json()).texts.texts
    }
    expect(await seen(false)).toEqual({ nb: { 'cart.title': 'Kun i utkastet' } })
    expect(await seen(true)).toEqual({})
    expect((await texts()).version).toBe('')
  })

  it('are left out when they do not fit a newer catalogue, and can be changed only by merchandisers', async () => {
    await owner.query(
      `insert into shop_texts values ('cart.gone', 'nb-NO', 'x'), ('cart.onlyLeft', 'nb-NO', '{left}'), ('cart.title', 'da-DK', 'Kurven')`,
    )
    expect((await texts()).texts).toEqual({ da: { 'cart.title': 'Kurven' } })
    // What this release has no place for cannot be mended, and holds up no draft.
    expect((await maja.document('texts', 'cart')).body['nb-NO']).toEqual({ 'cart.onlyLeft': '{left}' })
    const ingrid = await publishingCalls(shop, 'customer-service')
    expect((await ingrid.call('documents/texts/cart')).status).toBe(403)
    const draft = await maja.draft('Texts')
    const put = await ingrid.step(draft, 'put', { kind: 'texts', key: 'cart', body: EMPTY })
    expect(put.status).toBe(403)
    expect((await fetch(`${shop.url}/published`)).status).toBe(404)
  })

  it('[LAW-10] and no page, widget or campaign, make a general green claim: each is an issue where it stands', async () => {
    const said = { ...EMPTY, 'nb-NO': { 'cart.title': 'Bærekraftig mote' }, 'fi-FI': { 'cart.title': 'Kassi' } }
    expect(await issuesOf(said)).toEqual(['nb-NO cart.title: green-claim'])
    const { status, body } = await maja.step(await drafted(said), 'publish')
    expect([status, body.errors[0].extensions.code]).toEqual([422, 'DOCUMENT_INVALID'])
    const claiming = async (kind: string, key: string, change: Parameters<typeof maja.change>[2]) =>
      (await maja.change(kind, key, change)).issues.map(({ path, code }: { path: string[]; code: string }) => [
        path.at(-1),
        code,
      ])
    const inNorwegian = (fields: object) => (body: { languages: Record<string, object> }) => ({
      ...body,
      languages: { ...body.languages, 'nb-NO': { ...body.languages['nb-NO'], ...fields } },
    })
    const line = { metaDescription: 'Et miljøvennlig valg' }
    expect(await claiming('page', 'om-oss', inNorwegian(line))).toEqual([['metaDescription', 'green-claim']])
    const { rows } = await owner.query(
      `select c.alias from discount_campaigns c join discount_campaign_translations t on t.campaign_id = c.id
       where c.active and t.language_id = 'nb-NO' limit 1`,
    )
    const week = inNorwegian({ description: 'Klimanøytral uke' })
    expect(await claiming('campaign', rows[0].alias, week)).toEqual([['description', 'green-claim']])
    const widget = { kind: 'Text', name: 'Draft', configuration: { title: 'Hållbart mode', text: '' } }
    expect(
      await claiming('area', 'Frontpage/The front page area', (body) => {
        body.collections[0].containers.unshift({ name: 'New', layout: 'full', widgets: [widget] })
        return body
      }),
    ).toEqual([['title', 'green-claim']])
  })
})
