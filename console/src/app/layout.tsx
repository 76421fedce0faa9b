import '@mantine/core/styles.css'
import '@/frame/tokens.css'
import '@/frame/frame.css'
import './sheets'
import { mantineHtmlProps } from '@mantine/core'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsoleTheme } from '@/frame/console-theme'
import { SCHEME_BEFORE_PAINT } from '@/frame/scheme-before-paint'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} {...mantineHtmlProps}>
      <head>
        <script>{SCHEME_BEFORE_PAINT}</script>
      </head>
      <body>
        <ConsoleTheme>{children}</ConsoleTheme>
      </body>
    </html>
  )
}
