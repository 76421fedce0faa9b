'use client'

import { useState } from 'react'
import button from '@/ui/button.module.css'
import { lazily } from '@/ui/lazily'
import { fillMessage } from '@/texts/fill-message'
import type { TypedAddress } from './typed-delivery'

export type ChangeDeliveryProps = {
  readonly publicId: string
  /** None is needed by the signed-in owner. */
  readonly proof?: string
  readonly address: TypedAddress
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

const Form = lazily(() => import('./delivery-form').then(({ DeliveryForm }) => DeliveryForm))

/** The way to another delivery; its form is loaded when somebody wants it. */
export function ChangeDelivery(props: ChangeDeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  const title = fillMessage(props.texts['order.change.title'] ?? '', {}, props.language)
  return (
    <div>
      <button
        type="button"
        className={button.button}
        data-kind="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      {isOpen && <Form {...props} />}
    </div>
  )
}
