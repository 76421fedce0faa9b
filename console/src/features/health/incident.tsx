'use client'

import { deskHealthSchema } from '@shop/contract/rest/desk-health'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { Notice } from '@/frame/small-parts'
import { useLive } from '@/lib/use-live'

const EVERY_MS = 30_000

/** That a part of the shop does badly, where work begins; nothing while all is well. */
export function Incident() {
  const t = useTranslations('console')
  const { data } = useLive('health', deskHealthSchema, EVERY_MS)
  const ill = data?.parts.filter(({ state }) => state === 'down' || state === 'slow') ?? []
  if (ill.length === 0) return null
  return (
    <div className="pad">
      <Notice
        tone={ill.some(({ state }) => state === 'down') ? 'bad' : 'warn'}
        icon="warning"
        title={t('health.notWell', { parts: ill.map(({ name }) => t(`health.parts.${name}`)).join(', ') })}
        actions={
          <Link className="lk" href="/status">
            {t('nav.health')}
          </Link>
        }
      >
        {t('health.notYou')}
      </Notice>
    </div>
  )
}
