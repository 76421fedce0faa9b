'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import notice from '@/ui/notice.module.css'

const AGAIN_MS = 3_000

type WaitProps = {
  readonly title: string
  readonly text: string
  readonly more?: string
  /** Back to a payment that was not finished: the same one goes on. */
  readonly action?: { readonly href: string; readonly label: string }
}

/** Asks the services again until the provider has answered; nothing is paid twice by waiting. */
export function WaitForPayment({ title, text, more, action }: WaitProps) {
  const router = useRouter()
  useEffect(() => {
    const again = setInterval(() => router.refresh(), AGAIN_MS)
    return () => clearInterval(again)
  }, [router])
  return (
    <main id="main" className={base.page} aria-busy>
      <div className={notice.emptyState} data-payment={action ? 'waiting' : 'asking'}>
        <div role="status">
          <h1 className={base.h1}>{title}</h1>
          <p className={base.lead}>{text}</p>
          {more && <p>{more}</p>}
        </div>
        {action && (
          <a className={button.button} data-kind="secondary" href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </main>
  )
}
