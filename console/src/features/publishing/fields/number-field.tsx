import { NumberInput } from '@mantine/core'
import type { Json, Path } from '@shop/domain/publishing'
import type { FormProps } from '../documents/form-props'

type Props = FormProps & {
  path: Path
  label: string
  /** Read out in place of a label that stands elsewhere. */
  isLabelHidden?: boolean
  /** What is kept for each one that is typed: 100 for per cent and for amounts. */
  scale?: number
  unit?: string
  min?: number
  hint?: string
}

/** A number of a document, kept whole and in its smallest unit. */
export function NumberField({ edit, errorAt, path, label, scale = 1, unit, min = 0, ...more }: Props) {
  const { isLabelHidden = false, hint } = more
  const value: Json | undefined = edit.at(path)
  return (
    <NumberInput
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      description={hint}
      disabled={!edit.isEditable}
      min={min}
      decimalScale={scale === 1 ? 0 : 2}
      decimalSeparator=","
      value={typeof value === 'number' ? value / scale : ''}
      error={errorAt(...path)}
      rightSection={unit ? <span className="dim small">{unit}</span> : undefined}
      rightSectionWidth={unit && unit.length > 1 ? 46 : 30}
      onChange={(next) => {
        if (next === '') edit.changeAt(path, null)
        else if (Number.isFinite(Number(next))) edit.changeAt(path, Math.round(Number(next) * scale))
      }}
    />
  )
}
