import type { addLine } from '@shop/domain/cart'
import type { CartEdit } from './change-cart'
import { lineRefusal } from './refusals'

export function edited(result: ReturnType<typeof addLine>, missing: 'SKU_NOT_FOUND' | 'LINE_NOT_FOUND'): CartEdit {
  if (!result.ok) throw lineRefusal(result.error, missing)
  return { cart: result.value }
}
