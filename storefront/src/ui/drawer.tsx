'use client'

import { ModalBase, ModalBaseContent, ModalBaseOverlay, ModalBaseTitle } from '@mantine/core'
import type { ReactNode } from 'react'
import base from './base.module.css'
import button from './button.module.css'
import s from './drawer.module.css'
import { Icon } from './icon'
import { KitProvider } from './kit-provider'
import { useOverlay } from './use-overlay'

type DrawerProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly label?: string
  readonly side?: 'left' | 'right'
  /** On phones the drawer comes from below, `fit`: as high as what it holds. */
  readonly sheet?: boolean | 'fit'
  /** What is inside brings its own body and foot. */
  readonly bare?: boolean
  readonly children: ReactNode
  readonly foot?: ReactNode
}

const MOTION = { left: 'slide-right', right: 'slide-left' } as const

/** The one drawer of the shop: focus is kept inside, the page behind does not move, Escape and the veil close it. */
export function Drawer({
  opened,
  onClose,
  title,
  closeLabel,
  label,
  side = 'right',
  sheet,
  bare,
  children,
  foot,
}: DrawerProps) {
  useOverlay(opened, onClose)
  return (
    <KitProvider>
      <ModalBase
        opened={opened}
        onClose={onClose}
        trapFocus
        closeOnEscape
        closeOnClickOutside
        returnFocus
        withinPortal
        lockScroll={false}
        transitionProps={{ transition: MOTION[side], duration: 300 }}
        unstyled
      >
        <ModalBaseOverlay className={s.overlay} />
        <ModalBaseContent
          innerProps={{}}
          className={s.drawer}
          data-side={side}
          data-sheet={sheet ? (sheet === true ? '' : sheet) : undefined}
          aria-label={label}
        >
          <div className={s.drawerHead}>
            <ModalBaseTitle className={base.h2}>{title}</ModalBaseTitle>
            <button type="button" className={button.iconButton} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {bare ? children : <div className={s.drawerBody}>{children}</div>}
          {foot && <div className={s.drawerFoot}>{foot}</div>}
        </ModalBaseContent>
      </ModalBase>
    </KitProvider>
  )
}
