'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import styles from './assist.module.css'
import type { LoginLink as Link } from './hand-over'
import { clockOf, useNow } from './use-now'

/** The link that was made, to copy or to open. It stands in no text of the page: who takes a picture of it has nothing. */
export function LoginLink({ link }: { link: Link }) {
  const t = useTranslations('console')
  const now = useNow()
  const [copied, setCopied] = useState('')
  const isOver = Date.parse(link.until) <= now
  const copy = () => navigator.clipboard.writeText(link.url).then(() => setCopied(link.url))
  return (
    <section className={styles.loginLink} aria-label={t('viewAs.link.name')}>
      <p className="grow" role="status">
        {isOver ? t('viewAs.link.over') : t('viewAs.link.made')}
        {!isOver && <span className="dim"> {t('viewAs.askValid', { time: clockOf(link.until, now) })}</span>}
      </p>
      <Button variant="default" disabled={isOver} leftSection={<Icon name="copy" size={14} />} onClick={copy}>
        {t(copied === link.url ? 'actions.copied' : 'viewAs.link.copy')}
      </Button>
      <Button
        variant="default"
        disabled={isOver}
        leftSection={<Icon name="eye" size={14} />}
        onClick={() => window.open(link.url, '_blank', 'noopener,noreferrer')}
      >
        {t('viewAs.link.open')}
      </Button>
    </section>
  )
}
