import type { Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { ask, type Market, originOf } from '@shop/testkit/browser'

export type Wanted = { readonly skuId: number; readonly quantity?: number }

/** A cart as another page of the shop would have made it. */
export async function cartWith(market: Market, ...lines: readonly Wanted[]): Promise<string> {
  const created = await ask<{ getCart: { id: string } }>(
    'query ($marketId: String) { getCart(id: "", marketId: $marketId) { id } }',
    { marketId: market },
  )
  const { id } = created.getCart
  for (const { skuId, quantity = 1 } of lines)
    await ask(
      `mutation ($id: String!, $item: CartItemInputType!, $marketId: String) {
        addToCart(id: $id, item: $item, marketId: $marketId) { id } }`,
      { id, item: { skuId, quantity }, marketId: market },
    )
  return id
}

/** The browser comes with that cart. */
export async function bringCart(page: Page, market: Market, ...lines: readonly Wanted[]): Promise<string> {
  const id = await cartWith(market, ...lines)
  await page.context().addCookies([{ name: cookieNames.cart, value: id, url: originOf(market), sameSite: 'Lax' }])
  return id
}

export const lineOf = (page: Page, { skuId }: Wanted) => page.locator(`main [data-line="${skuId}"]`)
