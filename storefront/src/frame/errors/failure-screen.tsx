'use client'

import { internalMessages } from '@shop/domain/internal-messages'
import type { ReactNode } from 'react'
import button from '@/ui/button.module.css'
import type { Failure } from '@/data/page-failure'
import { ErrorScreen } from './error-screen'
import { useErrorTexts } from './error-texts'

type FailureScreenProps = {
  readonly failure: Failure
  readonly onRetry: () => void
  /** Another way on, before the others. */
  readonly back?: ReactNode
}

/** What went wrong, with its status and message, and the ways on: once more, or home. */
export function FailureScreen({ failure: { status, message }, onRetry, back }: FailureScreenProps) {
  const texts = useErrorTexts()
  // The error screen itself may fail: then one plain sentence and a way home are all that is left.
  if (!texts) {
    return (
      <p>
        {internalMessages.errorPageFailed}. <a href="/">Home</a>
      </p>
    )
  }
  const isMissing = status === 404
  const code = texts.code.replace('{code}', String(status))
  return (
    <ErrorScreen
      title={isMissing ? texts.missingTitle : texts.title}
      text={isMissing ? texts.missingText : texts.text}
      reference={[code, message].filter(Boolean).join(': ')}
      actions={
        <>
          {back}
          <button type="button" className={button.button} onClick={onRetry}>
            {texts.retry}
          </button>
          <a className={button.button} data-kind="secondary" href={texts.homeHref} target="_self">
            {texts.home}
          </a>
        </>
      }
    />
  )
}
