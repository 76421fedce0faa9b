import type { Json } from '@shop/domain/publishing'
import { useState } from 'react'
import { z } from 'zod'
import { brokenLine } from './broken-line'
import { JsonText } from './json-text'

type Props = {
  label: string
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  onChange: (value: Json) => void
}

/** A value as JSON. It is taken over when it can be read; until then the line that cannot be is named. */
export function JsonField({ label, value, isDisabled, error, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <JsonText
      label={label}
      text={typed ?? JSON.stringify(value ?? {}, null, 2)}
      rows={[4, 28]}
      isDisabled={isDisabled}
      error={error}
      onBlur={() => (typed === undefined || brokenLine(typed) === undefined) && setTyped(undefined)}
      onChange={(text) => {
        setTyped(text)
        if (brokenLine(text) === undefined) onChange(z.json().parse(JSON.parse(text)))
      }}
    />
  )
}
