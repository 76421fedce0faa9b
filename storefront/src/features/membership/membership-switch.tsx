'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { lazily } from '@/ui/lazily'
import notice from '@/ui/notice.module.css'
import s from './membership.module.css'

const Dialog = lazily(() => import('@/ui/dialog').then((m) => m.Dialog))

export type MemberTexts = Readonly<
  Record<'join' | 'leave' | 'leaveTitle' | 'leaveWarning' | 'leaveConfirm' | 'keep' | 'failed' | 'close', string>
>
type MembershipSwitchProps = { readonly isMember: boolean; readonly texts: MemberTexts }

/** Joins at once; leaving is asked about first, because points and cheques go with it. */
export function MembershipSwitch({ isMember, texts }: MembershipSwitchProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const change = async (to: boolean) => {
    setState('busy')
    const isDone = await import('./change-membership')
      .then(({ changeMembership }) => changeMembership(to))
      .catch(() => false)
    setState(isDone ? 'idle' : 'failed')
    if (!isDone) return
    setAsking(false)
    router.refresh()
  }
  const busy = state === 'busy' ? 'busy' : undefined
  const failure = state === 'failed' && (
    <p className={notice.noticeInline} data-kind="error" role="alert">
      <Icon name="warn" size="xs" />
      {texts.failed}
    </p>
  )

  if (!isMember)
    return (
      <>
        <button
          type="button"
          className={button.button}
          data-join
          data-staff-no
          data-staff-at="membership"
          data-state={busy}
          disabled={state === 'busy'}
          onClick={() => void change(true)}
        >
          {texts.join}
        </button>
        {failure}
      </>
    )
  return (
    <>
      <button
        type="button"
        className={button.textButton}
        data-leave
        data-staff-no
        data-staff-at="membership"
        onClick={() => setAsking(true)}
      >
        {texts.leave}
      </button>
      {isAsking && (
        <Dialog opened onClose={() => setAsking(false)} title={texts.leaveTitle} closeLabel={texts.close}>
          <p className={base.lead}>{texts.leaveWarning}</p>
          {failure}
          <div className={s.dialogActions}>
            <button
              type="button"
              className={button.button}
              data-kind="danger"
              data-state={busy}
              disabled={state === 'busy'}
              onClick={() => void change(false)}
            >
              {texts.leaveConfirm}
            </button>
            <button type="button" className={button.button} data-kind="secondary" onClick={() => setAsking(false)}>
              {texts.keep}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
