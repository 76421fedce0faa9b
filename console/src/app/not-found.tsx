import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import kit from '@/ui/kit.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('states.notFoundTitle') }
}

/** Ours, because the framework's own writes styles into the page that the page's policy refuses. */
export default async function NotFound() {
  const t = await getTranslations('console')
  return (
    <main className={kit.locked}>
      <div className={`${kit.accessBox} ${kit.lockBox}`}>
        <h1>{t('states.notFoundTitle')}</h1>
        <p className="space-12">
          <Link className="link" href="/">
            {t('nav.today')}
          </Link>
        </p>
      </div>
    </main>
  )
}
