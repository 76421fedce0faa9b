import { getTranslations } from 'next-intl/server'
import { originOf } from '@/lib/origin-of'
import { getPlace } from '@/lib/place'
import { breadcrumbList } from '@/lib/structured-data/site'
import s from './chip.module.css'
import { JsonLd } from './json-ld'
import { ShopLink } from './shop-link'

export type Crumb = { readonly label: string; readonly href: string }

type BreadcrumbProps = { readonly home: string; readonly trail: readonly Crumb[]; readonly here: string }

export async function Breadcrumb({ home, trail, here }: BreadcrumbProps) {
  const [t, { market }] = [await getTranslations(), await getPlace()]
  const origin = originOf(market)
  const steps = [{ label: t('nav.homeCrumb'), href: home }, ...trail]
  const crumbs = steps.map(({ label, href }) => ({ name: label, url: origin + href }))
  return (
    <nav aria-label={t('a11y.breadcrumb')}>
      <ol className={s.breadcrumb}>
        {steps.map((crumb) => (
          <li key={crumb.href}>
            <ShopLink href={crumb.href}>{crumb.label}</ShopLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
      <JsonLd data={breadcrumbList([...crumbs, { name: here }])} />
    </nav>
  )
}
