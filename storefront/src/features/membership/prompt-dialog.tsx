'use client'

import { useEffect, useRef } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Dialog } from '@/ui/dialog'
import { closeModal, openModal, useModalOf } from '@/ui/modal-store'
import { mountOnce } from '@/ui/mount-once'
import type { Translate } from '@/texts/lazy-texts'
import { lazyTexts } from '@/texts/lazy-texts'
import s from './membership.module.css'

const MODALS = { joined: 'membership-joined', deleted: 'membership-deleted' } as const

/** Says that the membership has begun, or that it is over. */
export async function openPrompt(outcome: keyof typeof MODALS): Promise<void> {
  const t = await lazyTexts('member', 'a11y')
  await mountOnce('membership-prompt', <Prompt t={t} />)
  openModal(MODALS[outcome])
}

function Prompt({ t }: { readonly t: Translate }) {
  const { current, dialog } = useModalOf(...Object.values(MODALS))
  const { opened } = dialog
  const isJoined = current === MODALS.joined
  const wasOpened = useRef(false)
  useEffect(() => {
    // What opened it is gone with the page as it was.
    if (wasOpened.current && !opened) document.querySelector<HTMLElement>('main h1')?.focus()
    wasOpened.current = opened
  }, [opened])
  return (
    <Dialog {...dialog} title={isJoined ? t('member.joined') : t('member.title')} closeLabel={t('a11y.close')}>
      <p className={base.lead} role="status">
        {isJoined ? t('member.joinText') : t('member.deleted')}
      </p>
      <div className={s.dialogActions}>
        <button type="button" className={button.button} onClick={closeModal}>
          {t('a11y.close')}
        </button>
      </div>
    </Dialog>
  )
}
