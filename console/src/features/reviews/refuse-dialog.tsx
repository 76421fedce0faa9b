'use client'

import { Radio } from '@mantine/core'
import { useForm } from '@mantine/form'
import { refusalReasons } from '@shop/contract/rest/console-reviews'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import styles from './reviews.module.css'

export type RefusalReason = (typeof refusalReasons)[number]
type Props = { verb: string; onClose: () => void; onChoose: (reason: RefusalReason) => void }

/** A refusal has one of the reasons that everybody refuses for. */
export function RefuseDialog({ verb, onClose, onChoose }: Props) {
  const t = useTranslations('console')
  const form = useForm<{ reason: RefusalReason | '' }>({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason ? null : t('validate.required')) },
  })
  return (
    <FormDialog
      size={420}
      verb={verb}
      variant="danger-filled"
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => {
        if (reason) onChoose(reason)
      })}
    >
      <p className="dim">
        {t('reviews.lowRating')} {t('reviews.refuseOnly')}
      </p>
      <Radio.Group label={t('reviews.reason')} {...form.getInputProps('reason')}>
        <div className={`column ${styles.choiceList}`}>
          {refusalReasons.map((name, at) => (
            <Radio
              key={name}
              size="xs"
              value={name}
              label={t(`reviews.reasons.${name}`)}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  )
}
