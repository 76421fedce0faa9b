import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { NextIntlClientProvider } from 'next-intl'
import { requireGallery } from '@/access/gallery-guard'
import { signedInStaff } from '@/access/signed-in-staff'
import { Gallery } from '@/features/gallery/gallery'

export const metadata: Metadata = { title: 'Gallery' }

export default async function GalleryPage() {
  await connection()
  requireGallery(process.env)
  if (!(await signedInStaff())) redirect('/sign-in?to=%2Fgallery')
  return (
    <NextIntlClientProvider>
      <Gallery />
    </NextIntlClientProvider>
  )
}
