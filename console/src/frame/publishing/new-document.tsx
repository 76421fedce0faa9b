'use client'

import { Button, Modal, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { PickField } from './pick-field'

/** What can be made anew, or written for the first time. */
export type NewKind = 'page' | 'campaign' | 'code' | 'codes' | 'series' | 'product'

const NAME = /^[a-z0-9][a-z0-9-]{0,98}$/
const KEYS: Readonly<Record<NewKind, RegExp>> = {
  page: NAME,
  campaign: NAME,
  series: /^[a-z0-9][a-z0-9-]{0,59}$/,
  codes: /^[a-z0-9][a-z0-9-]{0,59}$/,
  code: /^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u,
  product: /^[1-9]\d{0,8}$/,
}

type NewProps = {
  title: string
  kind: NewKind
  taken: readonly string[]
  onNamed: (key: string) => void
  onClose: () => void
}

/** What it shall be called, or which product it is about. */
export function NewDocument({ title, kind, taken, onNamed, onClose }: NewProps) {
  const t = useTranslations('console')
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const [label, help, form] =
    kind === 'code'
      ? [t('assortment.code'), t('assortment.codeHelp'), t('assortment.codeForm')]
      : [t('studio.key'), t('studio.keyHelp'), t('studio.keyForm')]
  // A product is there already: what is written for it is its first day.
  const isTaken = (wanted: string) =>
    kind !== 'product' && taken.some((one) => one.toLowerCase() === wanted.toLowerCase())
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!KEYS[kind].test(key)) setError(kind === 'product' ? t('studio.issues.missing') : form)
    else if (isTaken(key)) setError(t('studio.issues.duplicate'))
    else onNamed(key)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      size={440}
      yOffset={96}
    >
      <form className="modal-form" noValidate onSubmit={send}>
        {kind === 'product' ? (
          <PickField
            isOne
            of="product"
            label={t('assortment.oneProduct')}
            value={key === '' ? [] : [Number(key)]}
            isDisabled={false}
            error={error ?? null}
            onChange={([id]) => {
              setKey(id === undefined ? '' : String(id))
              setError(undefined)
            }}
          />
        ) : (
          <TextInput
            data-autofocus
            className="mono-input"
            label={label}
            description={help}
            value={key}
            error={error}
            onChange={(event) => {
              setKey(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
        <div className="row">
          <span className="sp" />
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit">{t('studio.goOn')}</Button>
        </div>
      </form>
    </Modal>
  )
}
