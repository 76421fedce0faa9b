import {
  campaignDocumentSchema,
  codesDocumentSchema,
  seriesDocumentSchema,
} from '@shop/contract/publishing/campaign-document'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { issueWords } from './issue-words'

const words = (schema: z.ZodType, body: object, field: string) => {
  const issue = schema.safeParse(body).error?.issues.find(({ path }) => path.at(-1) === field)
  return issueWords(issue?.code ?? '', issue?.message ?? '')
}

it('says what is expected where a schema says what is wrong', () => {
  const series = { kind: 'goodwill', name: 'x', validDays: 10 }
  expect(words(seriesDocumentSchema, { ...series, validDays: 4_000 }, 'validDays')).toEqual({
    key: 'atMost',
    values: { most: '3650' },
  })
  expect(words(seriesDocumentSchema, { ...series, validDays: 0 }, 'validDays')).toEqual({
    key: 'atLeast',
    values: { least: '1' },
  })
  expect(words(seriesDocumentSchema, { ...series, name: '' }, 'name')).toEqual({ key: 'missing' })
  const campaign = { kind: 'free_shipping', markets: {}, languages: { 'nb-NO': { alias: 'Ny Side', name: 'x' } } }
  expect(words(campaignDocumentSchema, campaign, 'alias')).toEqual({ key: 'forms.address' })
  expect(words(codesDocumentSchema, { kind: 'free_shipping', markets: {}, count: 1, prefix: 'a!' }, 'prefix')).toEqual({
    key: 'forms.prefix',
  })
  expect(issueWords('missing', 'is needed')).toBeUndefined()
})
