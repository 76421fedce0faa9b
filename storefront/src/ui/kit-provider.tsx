'use client'

import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** What the kit's parts need around them. All looks are our own: the kit brings behaviour, no style sheet. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
}
