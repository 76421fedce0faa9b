'use client'

import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import s from './offline-bar.module.css'

/** In the page from the start: without a connection nothing could be asked for any more. */
export function OfflineBar({ text, retry }: Readonly<Record<'text' | 'retry', string>>) {
  return (
    <div className={s.region} role="status">
      <div className={s.offlineBar} data-offline-bar hidden>
        <div className={`${base.page} ${s.inner}`}>
          <Icon name="warn" size="s" />
          <p>{text}</p>
          <button type="button" className={s.again} data-reload>
            {retry}
          </button>
        </div>
      </div>
    </div>
  )
}
