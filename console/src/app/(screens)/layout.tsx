import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { ConsoleFrame } from '@/frame/console-frame'
import { consoleOnEntry } from '@/access/console-entry'
import { SubjectTabOutlet } from './subject-tab-outlet'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const entry = await consoleOnEntry()
  if (!entry) {
    const path = (await headers()).get('x-desk-path') ?? '/'
    redirect(path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`)
  }
  return (
    <NextIntlClientProvider>
      <ConsoleFrame staff={entry.staff} tabs={entry.tabs} looks={entry.looks}>
        <SubjectTabOutlet>{children}</SubjectTabOutlet>
      </ConsoleFrame>
    </NextIntlClientProvider>
  )
}
