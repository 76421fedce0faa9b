'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { useDates } from '@/lib/use-dates'
import { Icon } from './icon'

/** Since when there is no connection, and that it is back; what is typed stays meanwhile. */
export function Offline() {
  const t = useTranslations('console')
  const dates = useDates()
  const [since, setSince] = useState<Date>()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const gone = () => {
      setSince(new Date())
      setBack(false)
    }
    const back = () => {
      setSince(undefined)
      setBack(true)
    }
    if (!navigator.onLine) gone()
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
    }
  }, [])
  return (
    <>
      <span className="visually-hidden" role="status">
        {isBack && t('states.backOnline')}
      </span>
      {since && (
        <div className={`${kit.inlineNotice} ${kit.warned} ${kit.offline}`} role="alert">
          <Icon name="warning" size={15} />
          {t('states.offline', { time: dates.time(since.toISOString()) })}
        </div>
      )}
    </>
  )
}
