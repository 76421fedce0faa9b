import { getTranslations } from 'next-intl/server'
import { originOf } from '@/place/origin-of'
import { getPlace } from '@/place/place'
import { BreadcrumbTrail, type Crumb } from './breadcrumb-trail'

type BreadcrumbProps = { readonly home: string; readonly trail: readonly Crumb[]; readonly here: string }

export async function Breadcrumb({ home, trail, here }: BreadcrumbProps) {
  const [t, { market }] = [await getTranslations(), await getPlace()]
  const steps = [{ label: t('nav.homeCrumb'), href: home }, ...trail]
  return <BreadcrumbTrail label={t('a11y.breadcrumb')} origin={originOf(market)} steps={steps} here={here} />
}
