'use client'

import { useEffect } from 'react'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { ErrorScreen } from '@/shell/error-screen'
import { useErrorTexts } from '@/shell/error-texts'

type ErrorPageProps = { readonly error: Error & { digest?: string }; readonly reset: () => void }

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const texts = useErrorTexts()
  useEffect(() => {
    const report = import('@/features/error-log/report-error')
    report.then(({ reportClientError }) => reportClientError(error, 'page')).catch(() => {})
  }, [error])
  // The error screen itself may fail: then one plain sentence and a way home are all that is left.
  if (!texts) {
    return (
      <p>
        An error occurred while showing the error page. <a href="/">Home</a>
      </p>
    )
  }
  return (
    <main id="main" className={base.page}>
      <ErrorScreen
        title={texts.title}
        text={texts.text}
        reference={error.digest && texts.reference.replace('{reference}', error.digest)}
        actions={
          <>
            <button type="button" className={button.button} onClick={reset}>
              {texts.retry}
            </button>
            <a className={button.button} data-kind="secondary" href="/">
              {texts.home}
            </a>
          </>
        }
      />
      <div className={base.section} />
    </main>
  )
}
