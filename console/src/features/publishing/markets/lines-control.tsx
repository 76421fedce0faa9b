import { Textarea } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  lines: readonly string[]
  help?: string
  /** What a line may look like, while there is none. */
  example?: string | undefined
  isDisabled: boolean
  onChange: (lines: readonly string[]) => void
}

/** A list, one a line. What is typed stays as it is typed; empty lines are nothing. */
export function LinesControl({ label, lines, help, example, isDisabled, onChange }: Props) {
  const asText = lines.join('\n')
  const [typed, setTyped] = useState(asText)
  const isOurs = readLines(typed).join('\n') === asText
  return (
    <Textarea
      aria-label={label}
      description={help}
      placeholder={example}
      inputWrapperOrder={['input', 'description']}
      disabled={isDisabled}
      className="mono-input"
      autosize
      minRows={1}
      maxRows={8}
      value={isOurs ? typed : asText}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readLines(event.currentTarget.value))
      }}
    />
  )
}

const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
