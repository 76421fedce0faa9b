'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Icon } from '@/ui/icon'
import { scrollBehavior } from '@/browser/scroll-behavior'
import { fillMessage } from '@/texts/fill-message'
import { onlySize } from './only-size'
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
  const move = (from: number, step: number) => {
    const next = sizes[(from + step + sizes.length) % sizes.length]
    if (!next) return
    choose(next)
    document.querySelector<HTMLElement>(`[data-size-of="${next.skuId}"]`)?.focus()
  }

  return (
    <div id="size-picker">
      <div className={s.sizeHead}>
        <span>
          {texts.label} <b>{chosen?.name}</b>
        </span>
        {guide}
      </div>
      <div
        className={s.sizes}
        role="radiogroup"
        aria-label={texts.group}
        aria-describedby={missing ? 'size-missing' : undefined}
      >
        {sizes.map((size, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a size is a button with its stock beneath, moved through by arrows
          <button
            key={size.skuId}
            type="button"
            role="radio"
            className={s.size}
            aria-checked={chosen?.skuId === size.skuId}
            tabIndex={chosen ? (chosen.skuId === size.skuId ? 0 : -1) : index === 0 ? 0 : -1}
            aria-label={
              size.state === 'sold-out' ? fillMessage(texts.soldOut, { size: size.name }, texts.locale) : undefined
            }
            data-size-of={size.skuId}
            data-state={size.state === 'sold-out' ? 'sold-out' : undefined}
            onClick={() => choose(size)}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
              if (!step) return
              event.preventDefault()
              move(index, step)
            }}
          >
            <span className={s.sizeLabel}>{size.name}</span>
            {note(size) && <span className={s.sizeNote}>{note(size)}</span>}
          </button>
        ))}
      </div>
      {missing && (
        <p className={s.sizeError} id="size-missing" role="alert">
          <Icon name="warn" size="s" />
          {texts.missing}
        </p>
      )}
    </div>
  )
}
