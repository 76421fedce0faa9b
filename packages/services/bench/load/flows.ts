import { login } from './login'
import type { Flow } from './measure'
import { placeOrWait, purchase } from './purchase'
import { dataOf, getRequest, type Keys, postRequest, refuseErrors } from './requests'

export type Place = { readonly marketId: string; readonly languageId: string; readonly channelId: string }
export type BenchCart = Place & { readonly id: string; readonly skuIds: readonly number[] }

/** One answer in so many is read in full besides the check that every answer gets. */
const READ_ONE_IN = 50

export type GraphqlInput = {
  readonly keys: Keys
  readonly query: string
  readonly operationName: string
  readonly variables: readonly object[]
}

/** The same document over all the variables in turn. */
function graphql({ keys, query, operationName, variables }: GraphqlInput): Flow {
  const requests = variables.map((own, client) =>
    postRequest('/graphql', JSON.stringify({ operationName, variables: own, query }), keys, client),
  )
  return async (connection, number) => {
    const answer = await connection.send(requests[number % requests.length] as Buffer)
    if (number % READ_ONE_IN === 0) dataOf(answer)
    else refuseErrors(answer)
    return answer.body.length
  }
}

export type AddInput = { readonly keys: Keys; readonly query: string; readonly carts: readonly BenchCart[] }

/** Round after round over the carts, another SKU of the cart's list in each. */
function addToCart({ keys, query, carts }: AddInput): Flow {
  return async (connection, number) => {
    const { id, skuIds, ...place } = carts[number % carts.length] as BenchCart
    const skuId = skuIds[Math.floor(number / carts.length) % skuIds.length]
    const variables = { ...place, id, item: { skuId, quantity: 1 }, allowExternalShippingFee: false }
    const body = JSON.stringify({ operationName: 'addToCart', variables, query })
    const answer = await connection.send(postRequest('/graphql', body, keys, number % carts.length))
    if (number % READ_ONE_IN === 0) dataOf(answer)
    else refuseErrors(answer)
    return answer.body.length
  }
}

/** What the floors are asked: plain addresses. */
function addresses({ paths }: { readonly paths: readonly string[] }): Flow {
  const requests = paths.map((path) => getRequest(path))
  return async (connection, number) => {
    const answer = await connection.send(requests[number % requests.length] as Buffer)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString('utf8', 0, 300)}`)
    return answer.body.length
  }
}

function floorAdds({ carts }: Pick<AddInput, 'carts'>): Flow {
  return async (connection, number) => {
    const { id, skuIds } = carts[number % carts.length] as BenchCart
    const skuId = skuIds[Math.floor(number / carts.length) % skuIds.length]
    const answer = await connection.send(getRequest(`/add/${id}/${skuId}`))
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString('utf8', 0, 300)}`)
    return answer.body.length
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each flow knows the input that its scenario gives it
export const flows: Readonly<Record<string, (input: any) => Flow>> = {
  graphql,
  addToCart,
  addresses,
  floorAdds,
  login,
  purchase,
  placeOrWait,
}
