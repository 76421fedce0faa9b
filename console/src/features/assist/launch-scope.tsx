'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'

/** A look begins by seeing alone; to act is asked for inside. */
export function LaunchScope() {
  const t = useTranslations('console')
  return (
    <div className="opts">
      <div className="opt" data-on>
        <Icon name="check" size={14} />
        <p>
          <b className="b">{t('viewAs.view')}</b>
          <span className="dim">{t('viewAs.viewText')}</span>
        </p>
      </div>
      <div className="opt" data-off>
        <Icon name="lock" size={14} />
        <p>
          <b className="b">{t('viewAs.act')}</b>
          <span>{t('viewAs.actText')}</span>
        </p>
      </div>
    </div>
  )
}
