'use client'

import { useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import { FailureScreen } from '@/frame/errors/failure-screen'
import { isChunkFailure, recoverFromChunkFailure } from '@/frame/navigation/chunk-recovery'
import { readFailure, unknownFailure } from '@/data/page-failure'
import { useErrorReport } from '@/features/error-log/use-error-report'

type ErrorPageProps = { readonly error: Error & { digest?: string }; readonly reset: () => void }

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  useErrorReport(error, 'page')
  const [isReloading, setReloading] = useState(() => isChunkFailure(error))
  useEffect(() => {
    if (isChunkFailure(error)) setReloading(recoverFromChunkFailure())
  }, [error])

  if (isReloading) return <main id="main" className={base.page} aria-busy="true" />
  const failure = readFailure(error.digest) ?? unknownFailure
  return (
    <main id="main" className={base.page} data-failed>
      <FailureScreen failure={failure} onRetry={reset} />
      <div className={base.section} />
    </main>
  )
}
