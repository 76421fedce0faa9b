import { TextInput } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { readIds } from './read-ids'

type Props = {
  label: string
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  onChange: (ids: Json) => void
}

/** Numbers of products or categories. They are taken over when all of them are numbers. */
export function IdsField({ label, value, isDisabled, error, onChange }: Props) {
  const t = useTranslations('console')
  const [typed, setTyped] = useState<string>()
  const ids = Array.isArray(value) ? value : []
  const isWrong = typed !== undefined && readIds(typed) === undefined
  return (
    <TextInput
      className="mono-input"
      label={label}
      description={t('assortment.idsHelp')}
      disabled={isDisabled}
      value={typed ?? ids.join(' ')}
      error={isWrong ? t('assortment.idsForm') : error}
      onBlur={() => !isWrong && setTyped(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const read = readIds(text)
        if (read) onChange([...read])
      }}
    />
  )
}
