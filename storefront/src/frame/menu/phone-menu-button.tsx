'use client'

import { useState } from 'react'
import button from '@/ui/button.module.css'
import { Icon, type IconName } from '@/ui/icon'
import { lazily } from '@/ui/lazily'
import { makeRoomForMenu } from '@/ui/toast/toast-store'
import s from '../header/header.module.css'
import type { TopEntry } from './menu'

export type PhoneMenuProps = {
  readonly menu: readonly TopEntry[]
  readonly links: readonly {
    readonly icon: IconName
    readonly label: string
    readonly href: string
    /** A visitor is asked to sign in, over the page that is open. */
    readonly asksToSignIn?: true
  }[]
  readonly texts: {
    readonly open: string
    readonly close: string
    readonly title: string
    readonly back: string
    readonly seeAll: string
    readonly shopName: string
    readonly signOut: string
  }
}

const PhoneMenu = lazily(() => import('./phone-menu').then((m) => m.PhoneMenu))

/** The drawer's code comes with the first tap, or with the finger that is about to make it. */
export function PhoneMenuButton(props: PhoneMenuProps) {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={`${button.iconButton} ${s.onlyPhone}`}
        aria-label={props.texts.open}
        aria-expanded={opened === true}
        onPointerEnter={() => void import('./phone-menu').then(({ prepareMenu }) => prepareMenu())}
        onClick={() => {
          makeRoomForMenu()
          setOpened(true)
        }}
      >
        <Icon name="menu" />
      </button>
      {opened !== undefined && <PhoneMenu {...props} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
