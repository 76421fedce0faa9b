'use client'

import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import type { CartTexts } from './cart-texts'

type QuantityProps = {
  readonly name: string
  readonly value: number
  readonly texts: CartTexts
  /** The elements that say what is wrong with it. */
  readonly describedBy: string | undefined
  readonly isBusy: boolean
  /** There are no more of it. */
  readonly isMost: boolean
  readonly onChange: (next: number) => void
}

/** One fewer, how many, one more. While an answer is awaited the buttons stay where the finger and the focus are. */
export function Quantity({ name, value, texts, describedBy, isBusy, isMost, onChange }: QuantityProps) {
  // Not `disabled`: who uses the keyboard would lose the place with the last press.
  const press = (next: number, isOff: boolean) => ({
    'aria-disabled': isOff || undefined,
    onClick: () => {
      if (!isBusy && !isOff) onChange(next)
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is filled in here
    <div className={field.quantity} role="group" aria-label={name} aria-describedby={describedBy}>
      <button type="button" aria-label={texts.decrease} {...press(value - 1, value <= 1)}>
        <Icon name="minus" size="xs" />
      </button>
      <output>{value}</output>
      <button type="button" aria-label={texts.increase} {...press(value + 1, isMost)}>
        <Icon name="plus" size="xs" />
      </button>
    </div>
  )
}
