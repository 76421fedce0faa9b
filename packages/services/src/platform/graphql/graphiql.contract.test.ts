import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { expect, it } from 'vitest'

const { shop } = await withShop()

it('shows the API as a page in development, which asks no other machine, and in production nothing', async () => {
  const developed = await shop.another({ NODE_ENV: 'development' })
  const page = await fetch(`${developed.url}/graphql`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  const text = await page.text()
  expect(text).toContain('<title>Shop GraphQL</title>')
  expect(text).toContain(TEST_API_KEY)
  expect(text).not.toMatch(/<(script|link|img)[^>]+(src|href)=["']?https?:/)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("connect-src 'self'")
  expect(policy).not.toMatch(/https?:/)
  // What the page asks is what everybody asks.
  expect((await developed.graphql('{ channel { id } }')).data.channel.id).toBe('1|no')
  const operated = await shop.another({ NODE_ENV: 'production' })
  const refused = await fetch(`${operated.url}/graphql`)
  expect(refused.status).toBe(405)
  expect(await refused.text()).not.toContain(TEST_API_KEY)
})
