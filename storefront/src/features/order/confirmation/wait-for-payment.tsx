'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import base from '@/ui/base.module.css'
import notice from '@/ui/notice.module.css'

const AGAIN_MS = 3_000

/** Asks the services again until the provider has answered; nothing is paid twice by waiting. */
export function WaitForPayment({ title, text }: { readonly title: string; readonly text: string }) {
  const router = useRouter()
  useEffect(() => {
    const again = setInterval(() => router.refresh(), AGAIN_MS)
    return () => clearInterval(again)
  }, [router])
  return (
    <main id="main" className={base.page} aria-busy>
      <div className={notice.emptyState} role="status">
        <h1 className={base.h1}>{title}</h1>
        <p className={base.lead}>{text}</p>
      </div>
    </main>
  )
}
