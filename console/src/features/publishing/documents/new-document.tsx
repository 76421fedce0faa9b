'use client'

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { DraftDialog } from '@/frame/publishing/draft-dialog'
import { DraftPick, useDraftForm } from '@/frame/publishing/draft-pick'
import { PickField } from '../fields/pick-field'

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
  onMade: (path: string) => void
  onClose: () => void
}

/** What it shall be called, and in which draft: a name gives the key and the name of a new draft. */
export function NewDocument({ title, kind, taken, onMade, onClose }: NewProps) {
  const t = useTranslations('console')
  const isNamed = kind === 'campaign' || kind === 'series' || kind === 'page'
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
  const form = useForm({ initialValues: { name: '', key: '' }, validate: { key: wrongIn } })
  const draft = useDraftForm()
  const { name, key } = form.values
  const rename = (next: string) =>
    form.setValues({ name: next, ...((key === '' || key === keyOf(name)) && { key: keyOf(next) }) })
  const send = async (made: typeof form.values) => {
    const id = await draft.take(made.name.trim() || (kind === 'product' ? title : made.key))
    const named = made.name.trim() === '' ? '' : `?name=${encodeURIComponent(made.name.trim())}`
    if (id) onMade(`/drafts/${id}/${kind}/${encodeURIComponent(made.key)}${named}`)
  }
  return (
    <DraftDialog title={title} pick={draft} onSubmit={form.onSubmit(send)} onClose={onClose}>
      {isNamed && (
        <TextInput
          data-autofocus
          label={t(`studio.nameOf.${kind}`)}
          maxLength={120}
          value={name}
          onChange={(event) => rename(event.currentTarget.value)}
        />
      )}
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
          data-autofocus={isNamed ? undefined : true}
          className="mono-input"
          label={label}
          description={help}
          {...form.getInputProps('key')}
        />
      )}
      <DraftPick pick={draft} />
    </DraftDialog>
  )
}

/** A name as a key: without the letters that addresses of files and tables do not have. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[æä]/g, 'a')
    .replace(/[øö]/g, 'o')
    .replace(/å/g, 'a')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
