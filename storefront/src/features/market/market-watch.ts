import { onTabMessage } from '@/browser/broadcast'
import type { Luggage } from './arrive-in-market'

export type MarketPorts = Luggage & { readonly favourites: () => readonly (number | string)[] }

/** Links marked `data-market-picker` open the picker; other tabs are followed; who has just arrived is received. */
export function watchForMarket(ports: MarketPorts): void {
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element | null)?.closest('[data-market-picker]')
    if (!opener) return
    event.preventDefault()
    void import('./market-picker').then((picker) => picker.openMarketPicker(ports.favourites)).catch(() => {})
  })
  onTabMessage(
    'market',
    ({ data }) => void import('./follow-market').then((module) => module.followMarket(data)).catch(() => {}),
  )
  if (location.hash.startsWith('#market='))
    void import('./arrive-in-market').then((module) => module.arriveInMarket(ports)).catch(() => {})
}
