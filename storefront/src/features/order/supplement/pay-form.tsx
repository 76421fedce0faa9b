import { useForm } from '@mantine/form'
import { SubmitButton } from '@/ui/submit-button'

type PayFormProps = {
  readonly label: string
  readonly busyLabel: string
  readonly isPaying: boolean
  readonly onPay: () => void
}

/** Nobody of the staff pays as the customer. */
export function PayForm({ label, busyLabel, isPaying, onPay }: PayFormProps) {
  const form = useForm({ initialValues: {} })
  return (
    <form data-staff-no onSubmit={form.onSubmit(onPay)}>
      <SubmitButton size="l" isWide isBusy={isPaying} label={label} busyLabel={busyLabel} />
    </form>
  )
}
