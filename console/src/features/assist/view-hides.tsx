'use client'

import { useTranslations } from 'next-intl'

/** What is hidden, refused and not running within a view. */
export function ViewHides() {
  const t = useTranslations('console')
  return (
    <dl className="hid">
      {(['masked', 'refused', 'notRunning'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`viewAs.${name}`)}</dt>
          <dd>{t(`viewAs.${name}List`)}</dd>
        </div>
      ))}
    </dl>
  )
}
