import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import chip from '@/ui/chip.module.css'
import { ShopLink } from '@/ui/shop-link'

/** Stands where the link goes in a sentence of the catalogue. */
export const HERE = '\uE000'

/** A sentence with one link in it. */
export function SentenceWithLink({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) {
  const [before, after] = sentence.split(HERE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

export function PhraseLink({ phrase, href }: { readonly phrase: string; readonly href: string }) {
  return (
    <ShopLink className={base.link} href={href}>
      {phrase}
    </ShopLink>
  )
}

export type Phrase = { readonly phrase: string; readonly href: string }

export function PhraseChips({ phrases }: { readonly phrases: readonly Phrase[] }) {
  return (
    <div className={chip.chips}>
      {phrases.map(({ phrase, href }) => (
        <ShopLink key={phrase} className={chip.chip} href={href}>
          {phrase}
        </ShopLink>
      ))}
    </div>
  )
}
