'use client'

import { Button, Modal, Radio } from '@mantine/core'
import { refusalReasons } from '@shop/contract/rest/desk-reviews'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

export type RefusalReason = (typeof refusalReasons)[number]
type Props = { verb: string; onClose: () => void; onChoose: (reason: RefusalReason) => void }

/** A refusal has one of the reasons that everybody refuses for. */
export function RefuseDialog({ verb, onClose, onChoose }: Props) {
  const t = useTranslations('console')
  const [reason, setReason] = useState<RefusalReason>()
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason) onChoose(reason)
    else setMissing(true)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={verb}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      size={420}
      yOffset={72}
    >
      <form className="modal-form" onSubmit={send}>
        <p className="dim">
          {t('reviews.lowRating')} {t('reviews.refuseOnly')}
        </p>
        <Radio.Group
          label={t('reviews.reason')}
          value={reason ?? ''}
          error={isMissing && !reason ? t('validate.required') : null}
          onChange={(value) => setReason(refusalReasons.find((name) => name === value))}
        >
          <div className="col choice-list">
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
        <div className="row">
          <Button type="submit" variant="danger-filled">
            {verb}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
