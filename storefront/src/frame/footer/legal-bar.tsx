import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { type LegalPage, legalHref } from '@/legal/legal-links'
import type { Place } from '@/place/place'
import s from './legal-bar.module.css'

const LINKS = [
  { page: 'terms', label: 'footer.terms' },
  { page: 'privacy', label: 'footer.privacy' },
  { page: 'returns', label: 'checkout.withdrawalRight' },
  { page: 'contact', label: 'footer.contact' },
] as const satisfies readonly { readonly page: LegalPage; readonly label: string }[]

/** What a purchase refers to; it opens in a tab of its own, so that nothing typed is lost. */
export async function LegalBar({ place }: { readonly place: Place }) {
  const t = await getTranslations()
  return (
    <section className={s.legalBar} aria-label={t('footer.termsTitle')}>
      <ul>
        {LINKS.map(({ page, label }) => (
          <li key={page}>
            <a className={base.link} href={legalHref(page, place)} target="_blank" rel="noopener">
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
