import { Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { brokenLine } from './broken-line'

type Props = {
  label: string
  text: string
  rows: readonly [least: number, most: number]
  isDisabled: boolean
  /** What else is wrong with it, once it can be read. */
  error: string | null
  onChange: (text: string) => void
  onBlur?: () => void
}

/** JSON as text; the line that cannot be read is named. */
export function JsonText({ label, text, rows: [least, most], isDisabled, error, onChange, onBlur }: Props) {
  const t = useTranslations('console')
  const line = brokenLine(text)
  return (
    <Textarea
      className="mono-input"
      label={label}
      disabled={isDisabled}
      autosize
      minRows={least}
      maxRows={most}
      spellCheck={false}
      value={text}
      error={line === undefined ? error : t('content.invalidJson', { line })}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
