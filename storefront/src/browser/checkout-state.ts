import { type CheckoutState, initialCheckoutState } from '@shop/domain/checkout'
import { create } from 'zustand'

/** The checkout beside its form. The cart names the voucher in it, everything else is the checkout's own. */
export const useCheckoutState = create<CheckoutState>(() => initialCheckoutState)
