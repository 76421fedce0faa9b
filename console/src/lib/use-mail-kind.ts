'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What a mail is about; one of a kind that is new is called as the services call it. */
export function useMailKind(): (kind: string) => string {
  const t = useTranslations('console')
  return useCallback((kind) => (t.has(`mails.kinds.${kind}`) ? t(`mails.kinds.${kind}`) : kind), [t])
}
