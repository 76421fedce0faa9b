import { cartRetryAttempts, cartRetryDelayMs } from '../constants'

export type AfterLoadFailure =
  | { readonly kind: 'reset-and-retry'; readonly afterMs: number }
  | { readonly kind: 'give-up' }

/** What follows the n-th failure in a row to load the cart: another try after a reset, until five have failed. */
export function afterLoadFailure(failures: number): AfterLoadFailure {
  return failures < cartRetryAttempts ? { kind: 'reset-and-retry', afterMs: cartRetryDelayMs } : { kind: 'give-up' }
}
