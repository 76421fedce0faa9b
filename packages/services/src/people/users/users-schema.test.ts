import { type GraphQLEnumType, isNonNullType } from 'graphql'
import { expect, it } from 'vitest'
import { modules } from '../../compose/graphql-modules'
import { composeSchema } from '../../platform/graphql/schema'

const schema = composeSchema(modules)

it('[USER-05] updateUser takes a user, which is required, and the place, and returns the user', () => {
  const field = schema.getMutationType()?.getFields().updateUser
  expect(Object.fromEntries(field?.args.map(({ name, type }) => [name, String(type)]) ?? [])).toEqual({
    user: 'UserInputType!',
    channelId: 'String',
    languageId: 'String',
    marketId: 'String',
  })
  expect(field?.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual(['user'])
  expect(String(field?.type)).toBe('UserType')
})

it('[USER-10] a gender is unspecified, woman or man, or was never said', () => {
  const gender = schema.getType('Gender') as GraphQLEnumType
  const names = gender.getValues().map(({ name }) => name)
  expect(names.toSorted()).toEqual(['MAN', 'UNSET', 'UNSPECIFIED', 'WOMAN'])
})
