'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import styles from './assist.module.css'

/** A look begins by seeing alone; to act is asked for inside. */
export function LaunchScope() {
  const t = useTranslations('console')
  return (
    <div className={styles.options}>
      <div className={styles.option} data-on>
        <Icon name="check" size={14} />
        <p>
          <b className="strong">{t('viewAs.view')}</b>
          <span className="dim">{t('viewAs.viewText')}</span>
        </p>
      </div>
      <div className={styles.option} data-off>
        <Icon name="lock" size={14} />
        <p>
          <b className="strong">{t('viewAs.act')}</b>
          <span>{t('viewAs.actText')}</span>
        </p>
      </div>
    </div>
  )
}
