'use client'

import s from '@/ui/chip.module.css'
import { ShopLink } from '@/ui/shop-link'
import { JsonLd } from '@/seo/json-ld'
import { breadcrumbList } from '@/seo/structured-data/site'

export type Crumb = { readonly label: string; readonly href: string }

type BreadcrumbTrailProps = {
  readonly label: string
  readonly origin: string
  readonly steps: readonly Crumb[]
  readonly here: string
}

/** A component of the browser: so a document carries the names a second time, not the markup and what search engines read. */
export function BreadcrumbTrail({ label, origin, steps, here }: BreadcrumbTrailProps) {
  const crumbs = steps.map(({ label: name, href }) => ({ name, url: origin + href }))
  return (
    <nav aria-label={label}>
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
