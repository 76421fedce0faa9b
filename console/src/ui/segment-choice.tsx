'use client'

import { SegmentedControl } from '@mantine/core'

type Props<Value extends string> = {
  label: string
  value: Value
  /** What can be chosen, and what it is called. */
  choices: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function SegmentChoice<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const values = Object.keys(choices) as Value[]
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={(next) => onChange(values.find((one) => one === next) ?? value)}
      data={values.map((one) => ({ value: one, label: choices[one] }))}
    />
  )
}
