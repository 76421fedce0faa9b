'use client'

import { useState } from 'react'
import button from '@/ui/button.module.css'
import { queryFromBrowser } from '@/data/browser-query'
import s from './confirmation.module.css'

const SEND = `mutation sendOrderDocuments($publicOrderId: Guid!) { sendOrderDocuments(publicOrderId: $publicOrderId) }`

type Answer = 'sent' | 'limit' | 'failed'
type DocumentsAgainProps = {
  readonly publicOrderId: string
  readonly texts: Readonly<Record<Answer | 'send', string>>
}

/** A guest who has lost the mail: the papers go once more to the address that this page does not say. */
export function DocumentsAgain({ publicOrderId, texts }: DocumentsAgainProps) {
  const [answer, setAnswer] = useState<Answer>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setAnswer(undefined)
    const { ok, error } = {
      error: undefined,
      ...(await queryFromBrowser('sendOrderDocuments', SEND, { publicOrderId })),
    }
    const isTooOften = error?.errors[0]?.extensions?.code === 'RATE_LIMITED'
    setAnswer(ok ? 'sent' : isTooOften ? 'limit' : 'failed')
    setSending(false)
  }
  return (
    <div className={`${s.documents} ${s.notOnPaper}`} data-documents>
      <button
        type="button"
        className={button.button}
        data-kind="secondary"
        data-staff-no
        data-staff-at="orders"
        disabled={isSending}
        onClick={send}
      >
        {texts.send}
      </button>
      <p role="status">{answer && texts[answer]}</p>
    </div>
  )
}
