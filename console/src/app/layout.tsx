import '@mantine/core/styles.css'
import '@/frame/tokens.css'
import '@/frame/frame.css'
import '@/frame/sheets'
import { mantineHtmlProps } from '@mantine/core'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Look } from '@/frame/look'
import { SCHEME_BEFORE_PAINT } from '@/frame/scheme-before-paint'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} {...mantineHtmlProps}>
      <head>
        <script>{SCHEME_BEFORE_PAINT}</script>
      </head>
      <body>
        <Look>{children}</Look>
      </body>
    </html>
  )
}
