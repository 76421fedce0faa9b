import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { expect, it } from 'vitest'
import { loadShippingMethods } from './methods-store'

it('[I18N-07] calls a way of delivery in Swedish what the country of the market calls it', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  try {
    const methods = await loadShippingMethods(client)
    const called = (market: string, language: string) =>
      methods.filter(({ market_id }) => market_id === market).map(({ texts }) => texts[language]?.name)
    expect(called('FI|EUR', 'sv-SE')).toEqual(['Utlämningsställe', 'Postlåda', 'Hemleverans', 'Expressleverans'])
    expect(called('SE|SEK', 'sv-SE').slice(0, 2)).toEqual(['Ombud', 'Brevlåda'])
    expect(called('FI|EUR', 'fi-FI').slice(0, 2)).toEqual(['Noutopiste', 'Postilaatikko'])
  } finally {
    await client.end()
    await database.drop()
  }
})
