'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Notice } from '@/frame/small-parts'
import { tellProof } from '@/lib/provider-proof'
import { useAccessWords } from '@/lib/use-access-words'
import classes from '../sign-in/sign-in.module.css'

/** Tells the page that opened the window how it went, and closes it when it went well. */
export function ProofEnd({ error }: { error: string | undefined }) {
  const t = useTranslations('console')
  const words = useAccessWords()
  useEffect(() => {
    tellProof({ ok: error === undefined, ...(error !== undefined && { error }) })
    if (error === undefined) window.close()
  }, [error])
  return (
    <div className={classes.form}>
      <div role={error ? 'alert' : 'status'}>
        {error ? (
          <Notice tone="bad" icon="warning" title={words(error)} />
        ) : (
          <Notice tone="ok" icon="check" title={t('access.proofDone')} />
        )}
      </div>
      <Button size="md" fullWidth onClick={() => window.close()}>
        {t('actions.close')}
      </Button>
    </div>
  )
}
