import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { isSchemaFresh, printedSchema } from '../bin/print-schema'
import { modules } from '../src/compose/graphql-modules'
import { composeSchema } from '../src/platform/graphql/schema'

it('has one schema, printed and committed as the modules say it', () => {
  expect(isSchemaFresh()).toBe(true)
  for (const field of ['product', 'getCart', 'listPageInfo', 'reviews', 'getMenuAtLocation'])
    expect(printedSchema()).toContain(`  ${field}(`)
})

/** What an operation refuses, or what it answers where others would refuse. */
const SAYS_ERRORS = /refused|\bnull\b|\bfalse\b|\bempty\b/i

it('[GRAPHQL-21] describes the contract of every operation: what it answers, and what it refuses', () => {
  const schema = composeSchema(modules)
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const silent = roots.flatMap((root) =>
    isObjectType(root)
      ? Object.values(root.getFields())
          .filter(({ description }) => !SAYS_ERRORS.test(description ?? ''))
          .map((field) => field.name)
      : [],
  )
  expect(silent).toEqual([])
})
