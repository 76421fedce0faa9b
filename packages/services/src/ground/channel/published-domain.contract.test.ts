import { mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { publishingCalls } from '@shop/testkit/publishing-calls'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

const INSTALLED = 'www.lysning.se'
const PUBLISHED = 'butik.example'

const { shop } = await withShop({
  env: { MARKET_DOMAINS: `se=${INSTALLED}`, CLIENT_ORIGINS: 'https://partner.example' },
})
beforeAll(async () => {
  const [maja, ingrid] = [await publishingCalls(shop), await publishingCalls(shop, 'admin')]
  const draft = await maja.change('market', 'SE|SEK', (body) => ({ ...body, domains: [PUBLISHED] }))
  const approved = await ingrid.done(await maja.done(draft, 'request'), 'approve')
  await maja.done(approved, 'publish')
})

const fromPage = (origin: string) => ({ origin, 'content-type': 'application/json' })

describe('[MERCH-06] the domain that is published of a market', () => {
  it('is where the links of mails lead', async () => {
    const { email } = memberOf('se')
    await shop.graphql(
      'mutation Ask($email: String!) { requestPasswordReset(email: $email, marketId: "se", languageId: "sv-SE") }',
      { email },
      { 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    )
    const { text, html } = await mailTo(shop, email, 'reset')
    for (const written of [text, html]) {
      expect(written).toContain(`https://${PUBLISHED}/sv/account/reset-password?resetKey=`)
      expect(written).not.toContain(INSTALLED)
    }
  })

  it('has pages that may take a cart to another market, which those of the one before it may no longer', async () => {
    const begin = async (domain: string) => {
      const body = JSON.stringify({ market: 'dk', path: '/da', favourites: [] })
      const headers = fromPage(`https://${domain}`)
      return (await fetch(`${shop.url}/api/market/handover`, { method: 'POST', headers, body })).status
    }
    expect([await begin(PUBLISHED), await begin(INSTALLED)]).toEqual([201, 403])
  })

  it('has pages that may read the answers of the services', async () => {
    const allowed = async (domain: string) => {
      const answer = await fetch(`${shop.url}/health`, { headers: { origin: `https://${domain}` } })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await allowed(PUBLISHED)).toBe(`https://${PUBLISHED}`)
    expect(await allowed('partner.example')).toBe('https://partner.example')
    expect(await allowed(INSTALLED)).toBeNull()
  })
})
