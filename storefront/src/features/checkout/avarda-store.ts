import { type AvardaState, initialAvarda } from '@shop/domain/client-state'
import { create } from 'zustand'

export const useAvarda = create<AvardaState>(() => initialAvarda)

export const showPaymentFrame = (frame: string) => useAvarda.setState({ frame })
export const closePaymentFrame = () => useAvarda.setState(initialAvarda)
