import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { deskOnEntry } from '@/access/desk-staff'
import { DeskFrame } from '@/frame/desk-frame'
import { SubjectStage } from './subject-stage'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const entry = await deskOnEntry()
  if (!entry) {
    const path = (await headers()).get('x-desk-path') ?? '/'
    redirect(path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`)
  }
  return (
    <NextIntlClientProvider>
      <DeskFrame staff={entry.staff} tabs={entry.tabs} looks={entry.looks}>
        <SubjectStage>{children}</SubjectStage>
      </DeskFrame>
    </NextIntlClientProvider>
  )
}
