import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gql } from '@apollo/client'
import { type Shop, startShop, TEST_API_KEY } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrowserClient } from '../../src/graphql/browser'
import { sendQuery } from '../../src/graphql/send-query'
import { findDocuments } from './find-documents'
import { sentTexts } from './sent-texts'

const folder = mkdtempSync(join(tmpdir(), 'sent-texts-'))
const file = join(folder, 'documents.json')
let shop: Shop
beforeAll(async () => {
  writeFileSync(file, JSON.stringify(sentTexts()))
  shop = await startShop({ env: { PERSISTED_QUERIES: 'only', PERSISTED_QUERIES_FILE: file } })
})
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true })
})

const textNamed = (name: string) =>
  findDocuments().documents.find(({ text }) => text.includes(`query ${name}(`) && text.includes('...CartView'))!.text
const cart = { getCart: { version: 1, isCompleted: false, items: [] } }

it('lists what the apps send, with and without the data client', async () => {
  const call = { market: 'no', language: 'nb-NO', apiKey: TEST_API_KEY, url: shop.url }
  expect(await sendQuery(textNamed('getCart'), { id: '' }, call)).toMatchObject({ ok: true, value: cart })
  expect(await sendQuery('{ channel { id } }', {}, call)).toMatchObject({ ok: false })
  const { client } = createBrowserClient({
    origin: shop.url,
    apiKey: TEST_API_KEY,
    context: () => ({ channelId: '1|no', marketId: 'no', languageId: 'nb-NO' }),
    cookies: () => '',
  })
  const { data } = await client.query({ query: gql(textNamed('getCart')), variables: { id: '' } })
  expect(data).toMatchObject(cart)
})
