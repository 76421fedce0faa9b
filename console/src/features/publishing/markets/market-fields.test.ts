import { marketDocumentSchema } from '@shop/contract/publishing/market-document'
import { expect, it } from 'vitest'
import { marketFields } from './market-fields'

it('[MERCH-01] the table of markets has a row for every field that a market has', () => {
  const rows = new Set(marketFields.map(({ path }) => path.join('.')))
  const { config, ...own } = marketDocumentSchema.shape
  const fields = [...Object.keys(own), ...Object.keys(config.shape).map((name) => `config.${name}`)]
  expect(fields.length).toBeGreaterThan(15)
  // The theme is a table of its own in the table.
  expect(fields.filter((field) => !rows.has(field))).toEqual(['theme'])
})
