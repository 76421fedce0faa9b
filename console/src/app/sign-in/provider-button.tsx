'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'
import { useAccessWords } from '@/lib/use-access-words'
import classes from './sign-in.module.css'

type Props = { readonly name: string; readonly to: string; readonly error: string | undefined }

/** A link, so that it works before any script does. */
export function ProviderButton({ name, to, error }: Props) {
  const t = useTranslations('console.signIn')
  const words = useAccessWords()
  return (
    <div className={classes.form}>
      {error && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={words(error)} />
        </div>
      )}
      <Button component="a" size="md" fullWidth href={`/api/session/provider?to=${encodeURIComponent(to)}`}>
        {t('with', { name })}
      </Button>
    </div>
  )
}
