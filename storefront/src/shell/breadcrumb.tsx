import { getTranslations } from 'next-intl/server'
import s from './chip.module.css'
import { ShopLink } from './shop-link'

export type Crumb = { readonly label: string; readonly href: string }

type BreadcrumbProps = { readonly home: string; readonly trail: readonly Crumb[]; readonly here: string }

export async function Breadcrumb({ home, trail, here }: BreadcrumbProps) {
  const t = await getTranslations()
  return (
    <nav aria-label={t('a11y.breadcrumb')}>
      <ol className={s.breadcrumb}>
        <li>
          <ShopLink href={home}>{t('nav.homeCrumb')}</ShopLink>
        </li>
        {trail.map((crumb) => (
          <li key={crumb.href}>
            <ShopLink href={crumb.href}>{crumb.label}</ShopLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
