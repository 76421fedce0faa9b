'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/frame/icon'
import publishing from '../publishing.module.css'

/** What a picture may weigh as a phone loads it, so that the page stays quick. */
const BUDGET_BYTES = 180_000
const PHONE = 900

/** A picture of the shop as phones get it, with its weight. */
export function PictureShown({ fileName }: { fileName: string }) {
  const t = useTranslations('console')
  const [bytes, setBytes] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const address = `/images/pagewidget/raw/${encodeURIComponent(fileName)}?w=${PHONE}`
  useEffect(() => {
    setMissing(false)
    setBytes(undefined)
    const stop = new AbortController()
    fetch(address, { signal: stop.signal })
      .then(async (answer) => (answer.ok ? setBytes((await answer.blob()).size) : setMissing(true)))
      .catch(() => undefined)
    return () => stop.abort()
  }, [address])
  if (isMissing)
    return (
      <p className="bad row gap-6 small" role="status">
        <Icon name="warning" size={14} />
        {t('studio.noPicture')}
      </p>
    )
  return (
    <>
      <div className={publishing.shown}>
        {/* biome-ignore lint/performance/noImgElement: the image service makes the sizes */}
        <img src={address} alt="" />
      </div>
      {bytes !== undefined && (
        <p className={bytes > BUDGET_BYTES ? 'warning row gap-6 small' : 'dim row gap-6 small'}>
          <Icon name={bytes > BUDGET_BYTES ? 'warning' : 'check'} size={14} />
          {t('studio.weight', { weight: Math.ceil(bytes / 1_000), budget: BUDGET_BYTES / 1_000 })}
        </p>
      )}
    </>
  )
}
