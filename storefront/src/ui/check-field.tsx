import { Checkbox, Radio } from '@mantine/core'
import type { AriaAttributes, ReactNode } from 'react'
import s from './check-field.module.css'
import field from './field.module.css'

type CheckProps = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-busy'> & {
  readonly id: string
  readonly checked: boolean
  readonly disabled?: boolean
}

/** The style sheet draws the mark. */
const NoMark = () => null

const line = { body: s.check, inner: s.place, label: s.label }

type CheckFieldProps = CheckProps & {
  /** Without one, a label elsewhere names the box. */
  readonly label?: ReactNode
  readonly onChange: (isChecked: boolean) => void
}

export function CheckBoxField({ onChange, ...box }: CheckFieldProps) {
  return (
    <Checkbox
      classNames={{ ...(box.label ? line : { inner: s.alone }), input: field.checkBox }}
      icon={NoMark}
      onChange={(event) => onChange(event.target.checked)}
      {...box}
    />
  )
}

type RadioFieldProps = CheckProps & {
  readonly name: string
  readonly value: string
  readonly label: ReactNode
  /** A card and a switch bring their own; else it is a line like that of a box. */
  readonly classNames?: Readonly<Partial<Record<'root' | 'body' | 'inner' | 'radio' | 'label', string>>>
  readonly onChoose: () => void
}

export function RadioField({ classNames, onChoose, ...radio }: RadioFieldProps) {
  return (
    <Radio classNames={classNames ?? { ...line, radio: field.checkBox }} icon={NoMark} onChange={onChoose} {...radio} />
  )
}
