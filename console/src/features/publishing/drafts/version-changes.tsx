'use client'

import type { PublishedDocument, PublishedVersion } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Difference } from './difference'

/** What a version changed of the one before it. */
export function VersionChanges({ document, version }: { document: PublishedDocument; version: PublishedVersion }) {
  const t = useTranslations('console')
  const former = document.versions.find((one) => one.version === version.version - 1)
  if (!former) return <p className="padded dim">{t('studio.firstVersion')}</p>
  return (
    <Difference
      kind={document.kind}
      documentKey={document.key}
      before={former.body}
      after={version.body}
      titles={{
        before: t('studio.versionBefore', { version: former.version }),
        after: t('studio.versionNow', { version: version.version }),
      }}
    />
  )
}
