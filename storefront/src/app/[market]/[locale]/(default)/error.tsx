'use client'

import { internalMessages } from '@shop/domain/internal-messages'
import { useEffect, useState } from 'react'
import { readFailure } from '@/lib/page-failure'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { ErrorScreen } from '@/shell/error-screen'
import { useErrorTexts } from '@/shell/error-texts'
import { isChunkFailure, recoverFromChunkFailure } from '@/shell/navigation/chunk-recovery'

type ErrorPageProps = { readonly error: Error & { digest?: string }; readonly reset: () => void }

const DEFAULT_STATUS = 500

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const texts = useErrorTexts()
  useEffect(() => {
    const report = import('@/features/error-log/report-error')
    report.then(({ reportClientError }) => reportClientError(error, 'page')).catch(() => {})
  }, [error])
  const [isReloading, setReloading] = useState(() => isChunkFailure(error))
  useEffect(() => {
    if (isChunkFailure(error)) setReloading(recoverFromChunkFailure())
  }, [error])

  // The error screen itself may fail: then one plain sentence and a way home are all that is left.
  if (!texts) {
    return (
      <p>
        {internalMessages.errorPageFailed}. <a href="/">Home</a>
      </p>
    )
  }
  if (isReloading) return <main id="main" className={base.page} aria-busy="true" />
  const { status, message } = readFailure(error.digest) ?? { status: DEFAULT_STATUS, message: '' }
  const code = texts.code.replace('{code}', String(status))
  return (
    <main id="main" className={base.page}>
      <ErrorScreen
        title={texts.title}
        text={texts.text}
        reference={[code, message].filter(Boolean).join(': ')}
        actions={
          <>
            <button type="button" className={button.button} onClick={reset}>
              {texts.retry}
            </button>
            <a className={button.button} data-kind="secondary" href={texts.homeHref} target="_self">
              {texts.home}
            </a>
          </>
        }
      />
      <div className={base.section} />
    </main>
  )
}
