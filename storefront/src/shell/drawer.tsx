'use client'

// Each part of the drawer brings its own rules: with the drawer's alone nothing is on the screen. In a layer, so that
// ours win in whatever order a page happens to load them.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { createTheme, Drawer as MantineDrawer, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import base from './base.module.css'
import button from './button.module.css'
import s from './drawer.module.css'
import { Icon } from './icon'
import { useLayer } from './use-layer'

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

const theme = createTheme({ fontFamily: 'inherit' })

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
  useLayer(opened, onClose)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', opened)
    return () => document.documentElement.removeAttribute('data-locked')
  }, [opened])
  // The library forgets who opened a drawer that comes with its first opening, as ours do.
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) setTimeout(() => giveBack(opener))
    }
  }, [opened])

  return (
    // The variables come from the style sheets above: a page's security policy refuses style elements made by scripts.
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <MantineDrawer.Root
        opened={opened}
        onClose={onClose}
        position={side}
        size="min(100%, 440px)"
        lockScroll={false}
        transitionProps={{ duration: 300 }}
        zIndex={70}
      >
        <MantineDrawer.Overlay className={s.overlay} backgroundOpacity={0.42} color="#1F1B16" />
        <MantineDrawer.Content
          className={s.drawer}
          data-side={side}
          data-sheet={sheet ? (sheet === true ? '' : sheet) : undefined}
          aria-label={label}
        >
          <div className={s.drawerHead}>
            <MantineDrawer.Title>
              <span className={base.h2}>{title}</span>
            </MantineDrawer.Title>
            <button type="button" className={button.iconButton} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {bare ? children : <div className={s.drawerBody}>{children}</div>}
          {foot && <div className={s.drawerFoot}>{foot}</div>}
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </MantineProvider>
  )
}

function giveBack(opener: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[role=dialog]')) opener.focus({ preventScroll: true })
}
