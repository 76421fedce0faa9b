import { Kind, parse } from 'graphql'
import { expect, it } from 'vitest'
import { CART_SDL } from './cart.sdl'

it('[CART-09] CartItemInputType has skuId and quantity, and may have id, groupKey and message', () => {
  const fields = parse(CART_SDL).definitions.flatMap((each) =>
    each.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && each.name.value === 'CartItemInputType'
      ? (each.fields ?? [])
      : [],
  )
  expect(fields.map(({ name }) => name.value).toSorted()).toEqual(['groupKey', 'id', 'message', 'quantity', 'skuId'])
  const required = fields.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
  expect(required.map(({ name }) => name.value)).toEqual(['quantity'])
})
