'use client'

import button from '../button.module.css'
import { Icon } from '../icon'
import s from '../notice.module.css'
import { hideToast, useToast } from './toast-store'

/** The region is always in the page, so that what appears in it is read out. */
export function ToastRegion({ close }: { readonly close: string }) {
  const { toast } = useToast()
  return (
    <div role={toast?.mode === 'error' ? 'alert' : 'status'}>
      {toast && (
        <div
          className={s.toast}
          data-kind={toast.mode === 'error' ? 'error' : undefined}
          data-placement={toast.placement}
        >
          <Icon name={toast.mode === 'error' ? 'warn' : 'check'} size="s" />
          <p>{toast.message}</p>
          <button type="button" className={button.iconButton} aria-label={close} onClick={hideToast}>
            <Icon name="close" size="s" />
          </button>
        </div>
      )}
    </div>
  )
}
