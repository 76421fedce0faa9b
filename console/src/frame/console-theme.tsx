'use client'

import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** The theme holds component defaults, which exist in the browser's half of the tree only. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
