import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { MomentField } from './moment-field'

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
    <MomentField
      label={t(name === 'startsAt' ? 'content.shownFrom' : 'content.shownTo')}
      isDisabled={isDisabled}
      value={typeof value === 'string' ? value : null}
      error={name === 'endsAt' ? error : null}
      onChange={(next) => onChange(name, next)}
    />
  )
  return (
    <>
      {field('startsAt', startsAt)}
      {field('endsAt', endsAt)}
    </>
  )
}
