import { TextInput } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'

type Props = {
  startsAt: Json | undefined
  endsAt: Json | undefined
  isDisabled: boolean
  error: string | null
  onChange: (name: 'startsAt' | 'endsAt', value: string | null) => void
}

/** From when and until when shoppers see it; empty is always. Typed and shown in the time of this computer. */
export function TimeFields({ startsAt, endsAt, isDisabled, error, onChange }: Props) {
  const t = useTranslations('console')
  const field = (name: 'startsAt' | 'endsAt', value: Json | undefined) => (
    <TextInput
      type="datetime-local"
      label={t(name === 'startsAt' ? 'content.shownFrom' : 'content.shownTo')}
      disabled={isDisabled}
      value={localOf(value)}
      error={name === 'endsAt' ? error : null}
      onChange={(event) => {
        const next = event.currentTarget.value
        onChange(name, next === '' ? null : new Date(next).toISOString())
      }}
    />
  )
  return (
    <>
      {field('startsAt', startsAt)}
      {field('endsAt', endsAt)}
    </>
  )
}

function localOf(value: Json | undefined): string {
  const at = typeof value === 'string' ? new Date(value) : undefined
  if (!at || Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
