import { Checkbox } from '@mantine/core'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether only some of the rows are shown, such as those that changed. */
export function OnlyFilter({ label, isOn, onChange }: Props) {
  return <Checkbox size="xs" label={label} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
}
