import type { CartId } from '@shop/domain/shared'
import { showToast } from '@/ui/toast/toast-store'
import { queryFromBrowser } from '@/data/browser-query'
import { lazyTexts } from '@/texts/lazy-texts'
import { commandKeys } from './cart-commands'
import { letGoOldCart } from './old-carts'
import { type MergedGood, type ReducedGood, reducedText } from './reduced-text'

const CONTEXT = '$channelId: String, $languageId: String, $marketId: String'
const PLACE = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const OLD = `query getCart($id: String!, ${CONTEXT}) { getCart(id: $id, ${PLACE}) {
    isCompleted items { skuId product { name variantDimensions { dimension label } skus { skuId name } } }
  } }` as const
const MERGE = `mutation mergeCart($from: String!, $id: String!, ${CONTEXT}) {
  mergeCart(fromCartId: $from, id: $id, ${PLACE}) { moved { quantity } reduced { skuId wanted stock } }
}` as const

/**
 * Moves the goods of the cart in use before the sign-in. True when there were any. The cookie that names the old cart
 * stays until that is done, so that a merge that breaks off loses nothing and is taken up by the next page.
 */
export async function mergeOldCart(from: CartId, id: string): Promise<boolean> {
  const old = from === id ? undefined : await queryFromBrowser('getCart', OLD, { id: from })
  if (old && !old.ok) return failed(old.error)
  if (!old?.value.getCart || old.value.getCart.isCompleted || old.value.getCart.items.length === 0) {
    letGoOldCart(from)
    return false
  }
  const command = ['mergeCart', { from, id }]
  const idempotencyKey = commandKeys.of(command)
  const answer = await queryFromBrowser('mergeCart', MERGE, { from, id }, { idempotencyKey })
  if (answer.ok || answer.error.kind === 'graphql') commandKeys.settled()
  else commandKeys.lost(command, idempotencyKey)
  if (!answer.ok) {
    // A cart of somebody else's will never be ours.
    if (answer.error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN')) letGoOldCart(from)
    return failed(answer.error)
  }
  letGoOldCart(from)
  await announce(answer.value.mergeCart?.reduced ?? [], old?.value.getCart.items ?? []).catch(() => {})
  return true
}

async function announce(reduced: readonly ReducedGood[], goods: readonly MergedGood[]): Promise<void> {
  const t = await lazyTexts('cart')
  const message = reducedText(reduced, goods, t)
  showToast(message ? { message, mode: 'error' } : { message: t('cart.merged'), mode: 'info' })
}

function failed(cause: unknown): false {
  console.warn('cart merge failed', cause)
  return false
}
