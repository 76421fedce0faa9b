'use client'

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { Dialog } from '../dialog'
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
  const [label, help, shape] =
    kind === 'code'
      ? [t('assortment.code'), t('assortment.codeHelp'), t('assortment.codeForm')]
      : [t('studio.key'), t('studio.keyHelp'), t('studio.keyForm')]
  // A product is there already: what is written for it is its first day.
  const isTaken = (wanted: string) =>
    kind !== 'product' && taken.some((one) => one.toLowerCase() === wanted.toLowerCase())
  const wrongIn = (wanted: string) => {
    if (!KEYS[kind].test(wanted)) return kind === 'product' ? t('studio.issues.missing') : shape
    return isTaken(wanted) ? t('studio.issues.duplicate') : null
  }
  const form = useForm({ initialValues: { key: '' }, validate: { key: wrongIn } })
  const { key } = form.values
  return (
    <Dialog title={title} onClose={onClose} size={440} top={96}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit((named) => onNamed(named.key))}>
        {kind === 'product' ? (
          <PickField
            isOne
            of="product"
            label={t('assortment.oneProduct')}
            value={key === '' ? [] : [Number(key)]}
            isDisabled={false}
            error={form.errors.key ? String(form.errors.key) : null}
            onChange={([id]) => form.setFieldValue('key', id === undefined ? '' : String(id))}
          />
        ) : (
          <TextInput
            data-autofocus
            className="mono-input"
            label={label}
            description={help}
            {...form.getInputProps('key')}
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
    </Dialog>
  )
}
