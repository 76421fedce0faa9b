import button from './button.module.css'

type SubmitButtonProps = {
  readonly isBusy: boolean
  readonly label: string
  readonly busyLabel: string
  readonly kind?: 'secondary'
  readonly size?: 'l'
  readonly isWide?: boolean
}

/** The button of a form: while its form is under way, it says so. */
export function SubmitButton({ isBusy, label, busyLabel, kind, size, isWide }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={button.button}
      data-kind={kind}
      data-size={size}
      data-wide={isWide}
      data-state={isBusy ? 'busy' : undefined}
      aria-busy={isBusy}
    >
      {isBusy ? busyLabel : label}
    </button>
  )
}
