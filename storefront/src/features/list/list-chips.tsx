'use client'

import chip from '@/ui/chip.module.css'
import { ShopLink } from '@/ui/shop-link'
import s from './list.module.css'

export type ListChip = { readonly label: string; readonly href: string; readonly current?: boolean }

type ListChipsProps = {
  /** The word for the whole list, before its parts. */
  readonly all?: string
  readonly chips: readonly ListChip[]
}

/** The parts of a list. A component of the browser, so that a document carries their words twice and not their markup. */
export function ListChips({ all, chips }: ListChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className={`${chip.chips} ${s.listChips}`} data-scroll>
      {all && (
        <span className={chip.chip} aria-current="page">
          {all}
        </span>
      )}
      {chips.map(({ label, href, current }) => (
        <ShopLink key={href} className={chip.chip} href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </ShopLink>
      ))}
    </div>
  )
}
