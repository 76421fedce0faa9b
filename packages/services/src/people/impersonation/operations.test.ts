import { GRAPHQL_OPERATIONS, graphqlClass, restClass } from '@shop/domain/staff'
import fc from 'fast-check'
import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { modules } from '../../compose/graphql-modules'
import { composeSchema } from '../../platform/graphql/schema'
import { operationsOf } from './root-fields'
import { unclassifiedOperations } from './unclassified-operations'

const schema = composeSchema(modules)
const namesIn = (text: string) => operationsOf(parse(text))

describe('what staff may do as the customer', () => {
  it('[ASSIST-21] is said of every operation of the schema, and a new one is found to be missing', () => {
    expect(unclassifiedOperations(schema)).toEqual({ missing: [], idle: [] })
    const more = buildSchema(
      'type Query { channel: ID, lookUp: ID } type Mutation { giveAway: ID } type Subscription { userChanged: ID, heardOf: ID }',
    )
    expect(unclassifiedOperations(more).missing).toEqual(['query lookUp', 'mutation giveAway', 'subscription heardOf'])
  })

  it('[ASSIST-21] [ASSIST-23] bans what is not listed, whatever its name', () => {
    for (const name of ['mutation giveAway', 'query constructor', 'query __proto__', ''])
      expect(graphqlClass(name)).toBe('banned')
    expect(restClass('GET', '/new', '/new')).toBe('banned')
    expect(restClass('POST', '/likes/users/', '/likes/users/7/migrated')).toBe('banned')
    expect(restClass('POST', '/likes/users/', '/likes/users/7/products')).toBe('act')
    expect(restClass('HEAD', '/likes/users/', '/likes/users/7/products')).toBe('read')
  })

  it('[ASSIST-26] [ASSIST-30] [IMPERSONATE-13] bans by name what only the customer may do, and orders only by the market’s leave', () => {
    const banned = [
      ...[
        'changeEmail',
        'commitReset',
        'requestPasswordReset',
        'requestSignInCode',
        'confirmEmail',
        'confirmSms',
        'deleteUser',
        'updateConsent',
      ],
      ...['subscribeToNewsletter', 'leaveList', 'monitorProductAvailability', 'postProductReview', 'mergeCart'],
      ...['completeCart', 'registerReturn', 'sendOrderDocuments'],
    ]
    for (const name of banned) expect(graphqlClass(`mutation ${name}`), name).toBe('banned')
    expect(graphqlClass('query exportUser')).toBe('banned')
    expect(graphqlClass('mutation placeOrder')).toBe('order')
    for (const [method, route] of [
      ['POST', '/auth/'],
      ['GET', '/auth/'],
      ['POST', '/api/account-access'],
      ['POST', '/api/cookie-consent'],
      ['POST', '/api/voyado-engage/'],
      ['GET', '/api/voyado-engage/'],
      ['POST', '/assist/redeem'],
      ['POST', '/payments/callbacks'],
      ['POST', '/shipping/callbacks'],
      ['POST', '/staff/impersonations'],
    ] as const)
      expect(restClass(method, route, route), `${method} ${route}`).toBe('banned')
  })

  it('[ASSIST-22] calls no mutation a read', () => {
    const reads = Object.entries(GRAPHQL_OPERATIONS).filter(([, as]) => as === 'read')
    expect(reads.filter(([name]) => name.startsWith('mutation'))).toEqual([])
  })

  it('[ASSIST-22] calls two queries an act, and no other', () => {
    const acts = Object.entries(GRAPHQL_OPERATIONS).filter(([, as]) => as === 'act')
    expect(
      acts
        .map(([name]) => name)
        .filter((name) => name.startsWith('query'))
        .sort(),
    ).toEqual(['query validateOrderConditions', 'query validateOrderCreation'])
  })

  it('[ASSIST-22] sees a mutation through aliases, fragments and more operations in one document', () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
    const step = fc.record({
      field: fc.constantFrom(...mutations),
      alias: fc.constantFrom('', 'getCart: ', 'channel: '),
      by: fc.constantFrom('plain', 'inline', 'spread', 'deep'),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const bodies = steps.map(({ field, alias, by }, i) => {
          if (by === 'plain') return `${alias}${field}`
          if (by === 'inline') return `... { ${alias}${field} }`
          return by === 'spread' ? `...F${i}` : `... { ...F${i} }`
        })
        const fragments = steps.map(
          ({ field, alias }, i) => `fragment F${i} on GeinsMerchantApiMutation { ${alias}${field} }`,
        )
        const text = `query Shown { channel { id } } mutation Hidden { ${bodies.join(' ')} } ${fragments.join(' ')}`
        // Whichever of the two is asked for.
        const found = namesIn(text)
        const hidden = steps.map(({ field }) => `mutation ${field}`)
        expect(new Set(found)).toEqual(new Set(['query channel', ...hidden]))
        expect(hidden.every((name) => graphqlClass(name) !== 'read')).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
