import { TextInput } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { localMoment } from '@/lib/publishing/local-moment'

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
      value={localMoment(value)}
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
