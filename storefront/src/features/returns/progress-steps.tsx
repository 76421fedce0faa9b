import { Icon } from '@/ui/icon'
import type { Translate } from './return-texts'
import s from './returns.module.css'

const steps = ['find', 'choose', 'confirm', 'receipt'] as const

const labels = {
  find: 'return.stepFind',
  choose: 'return.stepChoose',
  confirm: 'return.stepConfirm',
  receipt: 'return.stepReceipt',
} as const

export function ProgressSteps({ at, t }: { readonly at: (typeof steps)[number]; readonly t: Translate }) {
  const now = steps.indexOf(at)
  return (
    <ol className={s.progressSteps} aria-label={t('a11y.progress')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-state={index < now ? 'done' : undefined}>
          {index < now ? <Icon name="check" size="xs" /> : <span>{index + 1}</span>}
          {t(labels[step])}
        </li>
      ))}
    </ol>
  )
}
