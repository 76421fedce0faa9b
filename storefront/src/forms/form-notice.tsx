import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'

type FormNoticeProps = {
  /** For fields that it speaks of. */
  readonly id?: string
  readonly kind?: 'error' | 'ok' | 'info'
  readonly children: ReactNode
}

/** What concerns the form as a whole, read out when it appears. */
export function FormNotice({ id, kind = 'error', children }: FormNoticeProps) {
  const icon = { error: 'warn', ok: 'check', info: 'info' } as const
  return (
    <div className={notice.notice} id={id} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon[kind]} size="s" />
      <p>{children}</p>
    </div>
  )
}
