import { showSnackbar } from '@/ui/toast/snackbar-store'
import { showToast } from '@/ui/toast/toast-store'
import { fillMessage } from '@/texts/fill-message'
import type { CartTexts } from './cart-texts'
import type { CartLine } from './cart-view'
import { refusalText } from './refusal'

const failed = { ok: false, refusal: { kind: 'failed' } } as const

/** Sets how many there are of a line, or of the package it belongs to. Gives the refusal in words, or nothing. */
export async function setQuantity(line: CartLine, quantity: number, texts: CartTexts): Promise<string | undefined> {
  const outcome = await import('./cart-client')
    .then((client) =>
      line.productPackage && line.groupKey
        ? client.updateGroup(line.groupKey, quantity)
        : client.updateLine(line.id, quantity),
    )
    .catch(() => failed)
  if (outcome.ok) return undefined
  return refusalText(outcome.refusal, { ...texts, failed: texts.updateFailed })
}

/** Takes a line out, and for a while offers to put it back. A package is put together anew on its own page. */
export async function removeLine(line: CartLine, texts: CartTexts): Promise<string | undefined> {
  const refusal = await setQuantity(line, 0, texts)
  if (refusal !== undefined) return refusal
  if (line.product && !line.productPackage) offerUndo(line, line.product.name, texts)
  return undefined
}

function offerUndo(line: CartLine, product: string, texts: CartTexts): void {
  const message = fillMessage(texts.removed, { product }, texts.locale)
  showSnackbar({ message, action: { id: line.id, label: texts.undo } }, () => void putBack(line, texts))
}

async function putBack({ skuId, quantity }: CartLine, texts: CartTexts): Promise<void> {
  const outcome = await import('./cart-client').then((client) => client.addToCart(skuId, quantity)).catch(() => failed)
  if (!outcome.ok) showToast({ message: await refusalText(outcome.refusal, texts), mode: 'error' })
}
