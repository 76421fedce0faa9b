import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'

/** Why it did not go on, said aloud. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <div className={notice.notice} data-kind="error" role="alert">
      <Icon name="warn" size="s" />
      <p>{children}</p>
    </div>
  )
}
