import type { SellerCountry } from '@shop/domain/market'
import { bookkeepingYears, storageTerms } from '@shop/domain/privacy'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { sellerIn } from '@/legal/seller'
import type { Place } from '@/place/place-of'
import { unbroken } from '@/texts/unbroken'
import s from './facts.module.css'
import { FactsSection } from './facts-section'
import { PrivacyPurposes } from './privacy-purposes'

/** Where somebody complains of the shop. */
const AUTHORITIES = {
  NO: { name: 'authority.no', href: 'https://www.datatilsynet.no/' },
  SE: { name: 'authority.se', href: 'https://www.imy.se/' },
  DK: { name: 'authority.dk', href: 'https://www.datatilsynet.dk/' },
  FI: { name: 'authority.fi', href: 'https://tietosuoja.fi/' },
} as const satisfies Readonly<Record<SellerCountry, { readonly name: string; readonly href: string }>>

const RIGHTS = ['access', 'rectify', 'erase', 'restrict', 'move', 'withdraw'] as const

/** How long each term is, as the texts name it. */
const lengths = Object.fromEntries(
  Object.entries<Readonly<Record<string, number>>>(storageTerms).flatMap(([term, length]) =>
    Object.values(length).map((count) => [term, count]),
  ),
)

/** All that GDPR art. 13 and 14 want to be said, made of the table of purposes that the services follow. */
export async function PrivacyFacts({ place }: { readonly place: Place }) {
  const [t, all] = await Promise.all([getTranslations('privacy'), getTranslations()])
  const seller = sellerIn(place.market)
  const { country } = seller
  const values = { ...lengths, years: bookkeepingYears[country], email: seller.email }
  const authority = AUTHORITIES[country]

  return (
    <div className={s.facts}>
      <FactsSection title={t('controllerTitle')}>
        <p>{t('controller', { company: seller.name })}</p>
        <p>
          {seller.registeredName}, {all(seller.register)} {unbroken(seller.number)}
          <br />
          {seller.address}
          <br />
          <a className={base.link} href={`mailto:${seller.email}`}>
            {seller.email}
          </a>
          , {unbroken(seller.phone)}
        </p>
      </FactsSection>
      <PrivacyPurposes values={values} />
      <FactsSection title={t('transfersTitle')}>
        <p>{t('transfers')}</p>
      </FactsSection>
      <FactsSection title={t('machineTitle')}>
        <p>{t('creditDecision')}</p>
        <p>{t('marksDecision', values)}</p>
        <p>{t('review', values)}</p>
      </FactsSection>
      <FactsSection title={t('profilingTitle')}>
        <p>{t('levels')}</p>
        <p>{t('suggestions')}</p>
        <p>{t('offers')}</p>
      </FactsSection>
      <FactsSection title={t('staffTitle')}>
        <p>{t('staff', values)}</p>
      </FactsSection>
      <FactsSection title={t('rightsTitle')}>
        <ul>
          {RIGHTS.map((right) => (
            <li key={right}>{t(`right.${right}`)}</li>
          ))}
        </ul>
        <p>{t('rightsHow', values)}</p>
      </FactsSection>
      <FactsSection title={t('objectTitle')} isOwn>
        <p>{t('object', values)}</p>
      </FactsSection>
      <FactsSection title={t('complainTitle')}>
        <p>{t('complain')}</p>
        <p>
          <a className={base.link} href={authority.href}>
            {t(authority.name)}
          </a>
        </p>
      </FactsSection>
    </div>
  )
}
