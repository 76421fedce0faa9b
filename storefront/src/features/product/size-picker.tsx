'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Icon } from '@/ui/icon'
import { scrollBehavior } from '@/browser/scroll-behavior'
import { fillMessage } from '@/texts/fill-message'
import { onlySize } from './only-size'
import { SizeButtons } from './size-buttons'
import s from './sizes.module.css'
import type { SizeChoice } from './sizes-of'

type SizeState = {
  readonly chosen: SizeChoice | undefined
  readonly missing: boolean
  readonly choose: (size: SizeChoice) => void
  readonly askForSize: () => void
}

const Chosen = createContext<SizeState | null>(null)

/** The chosen size is shared by the buy box, the button under it and the bar at the foot of a phone. */
export function SizeScope({
  sizes,
  children,
}: {
  readonly sizes: readonly SizeChoice[]
  readonly children: ReactNode
}) {
  const [chosen, setChosen] = useState(onlySize(sizes))
  const [missing, setMissing] = useState(false)
  const choose = (size: SizeChoice) => {
    setChosen(size)
    setMissing(false)
  }
  const askForSize = () => {
    setMissing(true)
    const picker = document.getElementById('size-picker')
    picker?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
    picker?.querySelector<HTMLElement>('[role="radio"]')?.focus({ preventScroll: true })
  }
  return <Chosen value={{ chosen, missing, choose, askForSize }}>{children}</Chosen>
}

export function useChosenSize(): SizeState {
  const state = useContext(Chosen)
  if (!state) throw new Error('A size is chosen inside SizeScope')
  return state
}

export type SizeTexts = {
  readonly locale: string
  readonly label: string
  readonly group: string
  readonly missing: string
  /** Under a size that is gone: it can still be chosen, to be told when it is back. */
  readonly tellMe: string
  readonly soldOut: string
  readonly fewLeft: string
}

type SizePickerProps = {
  readonly sizes: readonly SizeChoice[]
  readonly texts: SizeTexts
  /** The link to the size guide. */
  readonly guide: ReactNode
}

export function SizePicker({ sizes, texts, guide }: SizePickerProps) {
  const { chosen, missing, choose } = useChosenSize()
  const note = (size: SizeChoice) => {
    if (size.state === 'sold-out') return texts.tellMe
    if (size.state === 'few-left') return fillMessage(texts.fewLeft, { count: size.left }, texts.locale)
    return null
  }
  return (
    <div id="size-picker">
      <div className={s.sizeHead}>
        <span>
          {texts.label} <b>{chosen?.name}</b>
        </span>
        {guide}
      </div>
      <SizeButtons
        sizes={sizes}
        chosen={chosen}
        label={texts.group}
        describedBy={missing ? 'size-missing' : undefined}
        note={note}
        goneName={(size) => fillMessage(texts.soldOut, { size }, texts.locale)}
        onChoose={choose}
      />
      {missing && (
        <p className={s.sizeError} id="size-missing" role="alert">
          <Icon name="warn" size="s" />
          {texts.missing}
        </p>
      )}
    </div>
  )
}
