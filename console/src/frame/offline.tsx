'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDates } from '@/lib/use-dates'
import { Icon } from './icon'

/** Since when there is no connection; what is typed stays meanwhile. */
export function Offline() {
  const t = useTranslations('console')
  const dates = useDates()
  const [since, setSince] = useState<Date>()
  useEffect(() => {
    const gone = () => setSince(new Date())
    const back = () => setSince(undefined)
    if (!navigator.onLine) gone()
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
    }
  }, [])
  if (!since) return null
  const time = dates.time(since.toISOString())
  return (
    <div className="inl w offline" role="alert">
      <Icon name="warning" size={15} />
      {t('states.offline', { time })}
    </div>
  )
}
