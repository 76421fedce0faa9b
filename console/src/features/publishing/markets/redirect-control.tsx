import { NativeSelect, TextInput } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'

const STATUSES = ['302', '301', '303', '307', '308']

type Props = {
  label: string
  value: Json | undefined
  isDisabled: boolean
  isWrong: boolean
  onChange: (value: Json | undefined) => void
}

/** Where the root leads to; empty leads nowhere. */
export function RedirectControl({ label, value, isDisabled, isWrong, onChange }: Props) {
  const t = useTranslations('console')
  const { to = '', status = 302 } = isRecord(value) ? value : {}
  return (
    <div className="row gap-6">
      <TextInput
        className="grow mono-input"
        aria-label={label}
        placeholder={t('studio.none')}
        disabled={isDisabled}
        error={isWrong}
        value={String(to)}
        onChange={(event) => {
          const next = event.currentTarget.value.trim()
          onChange(next === '' ? null : { to: next, status })
        }}
      />
      <NativeSelect
        aria-label={t('studio.status')}
        disabled={isDisabled || to === ''}
        value={String(status)}
        data={STATUSES}
        onChange={(event) => onChange({ to, status: Number(event.currentTarget.value) })}
      />
    </div>
  )
}
