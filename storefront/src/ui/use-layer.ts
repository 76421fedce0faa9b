import { useEffect, useRef } from 'react'
import { openLayer } from './layer-history'

/** While it is open, Back closes it. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (isOpen ? openLayer(() => close.current()) : undefined), [isOpen])
}
