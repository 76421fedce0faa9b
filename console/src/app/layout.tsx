import '@mantine/core/styles.css'
import '@/frame/tokens.css'
import '@/frame/frame.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Look } from '@/frame/look'

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <Look>{children}</Look>
      </body>
    </html>
  )
}
