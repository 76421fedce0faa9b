import { createCommandKeys } from '@shop/domain/cart'
import { randomKey } from '@/browser/random-key'

/** Of this tab. Every command of the cart goes out under one of its keys. */
export const commandKeys = createCommandKeys(randomKey)
