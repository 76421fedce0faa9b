import type { ReactNode } from 'react'
import kit from './kit.module.css'

/** One of a row of choices that is on or off. */
export function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={kit.chip} aria-pressed={isOn} data-on={isOn || undefined} onClick={onClick}>
      {children}
    </button>
  )
}
