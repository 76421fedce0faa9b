'use client'

import { useTranslations } from 'next-intl'
import { Fact } from '@/frame/fact'
import styles from './assist.module.css'

/** What is hidden, refused and not running within a view. */
export function ViewHides() {
  const t = useTranslations('console')
  return (
    <dl className={styles.hiddenFacts}>
      {(['masked', 'refused', 'notRunning'] as const).map((name) => (
        <Fact key={name} name={t(`viewAs.${name}`)}>
          {t(`viewAs.${name}List`)}
        </Fact>
      ))}
    </dl>
  )
}
