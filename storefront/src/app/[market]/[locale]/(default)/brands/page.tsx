import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { Breadcrumb } from '@/frame/breadcrumb'
import { brandIndex } from '@/features/list/brand-index'
import { BrandLetters } from '@/features/list/brand-letters'
import { loadBrands } from '@/features/list/brands-data'
import list from '@/features/list/list.module.css'
import { ListHead } from '@/features/list/list-head'
import { languagesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { pageMetadata } from '@/seo/page-metadata'

export const revalidate = 60

export async function generateMetadata(): Promise<Metadata> {
  const [place, t] = [await getPlace(), await getTranslations('brands')]
  const brands = await loadBrands(place)
  return pageMetadata({
    title: t('title'),
    description: t('intro', { count: brands.length }),
    canonical: hrefFor('brands', place),
    languages: languagesOf('brands', () => ({})),
  })
}

export default async function BrandsPage() {
  const place = await getPlace()
  const [t, brands] = await Promise.all([getTranslations(), loadBrands(place)])
  return (
    <main id="main" className={base.page}>
      <Breadcrumb home={hrefFor('home', place)} trail={[]} here={t('nav.brands')} />
      <ListHead title={t('brands.title')} lead={t('brands.intro', { count: brands.length })} chips={[]} />
      <BrandLetters letters={brandIndex(brands, place.locale)} label={t('brands.letters')} />
      <div className={list.listEnd} />
    </main>
  )
}
