import { merchantQuery } from '@shop/api-client/graphql/server'
import { cookieNames } from '@shop/domain/constants'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { merchantCall } from '@/data/merchant-call'
import { CART_QUERY } from '@/features/cart/cart-query'

const askedSchema = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  channelId: z.string(),
  marketId: z.string(),
  languageId: z.string(),
  allowExternalShippingFee: z.boolean().optional(),
})

/** The cart that a link names, bought ones as well. Its id comes in the body, so that no log of addresses holds it. */
export async function POST(request: NextRequest) {
  const { data } = askedSchema.safeParse(await request.json().catch(() => null))
  if (!data) return answer({ errors: [{ message: 'A cart is named by its id, with the place it is read in' }] }, 400)
  const call = { ...merchantCall(data), token: request.cookies.get(cookieNames.token)?.value }
  const found = await merchantQuery(CART_QUERY, { ...data, includeCompleted: true }, call)
  if (found.ok) return answer(found.value.getCart)
  const { errors, status = 0 } = found.error
  return answer({ errors }, errors[0]?.extensions?.status ?? (status >= 400 ? status : 502))
}

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
