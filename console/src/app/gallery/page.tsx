import type { Metadata } from 'next'
import { connection } from 'next/server'
import { NextIntlClientProvider } from 'next-intl'
import { requireGallery } from '@/access/gallery-guard'
import { Gallery } from '@/features/gallery/gallery'

export const metadata: Metadata = { title: 'Gallery' }

export default async function GalleryPage() {
  await connection()
  requireGallery(process.env)
  return (
    <NextIntlClientProvider>
      <Gallery />
    </NextIntlClientProvider>
  )
}
