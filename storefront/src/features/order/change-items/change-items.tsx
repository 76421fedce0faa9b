'use client'

import { useState } from 'react'
import button from '@/ui/button.module.css'
import { lazily } from '@/ui/lazily'

export type ChangeItemsProps = {
  readonly publicId: string
  /** None is needed by the signed-in owner. */
  readonly proof?: string
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

const Form = lazily(() => import('./items-form').then(({ ItemsForm }) => ItemsForm))

/** The way to fewer pieces and other sizes; its form is loaded when somebody wants it. */
export function ChangeItems(props: ChangeItemsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={button.button}
        data-kind="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {props.texts['order.edit.title']}
      </button>
      {isOpen && <Form {...props} />}
    </div>
  )
}
