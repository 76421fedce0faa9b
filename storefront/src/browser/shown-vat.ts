import { useSyncExternalStore } from 'react'

/** In which form prices are shown, for what holds one text alone, such as a choice in a list; all else carries both. */
export const useShownVat = (): 'incVat' | 'exVat' =>
  useSyncExternalStore(
    follow,
    () => (document.documentElement.dataset.vat === 'ex' ? 'exVat' : 'incVat'),
    () => 'incVat',
  )

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-vat'] })
  return () => observer.disconnect()
}
