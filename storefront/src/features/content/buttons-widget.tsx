import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import type { Here } from '@/place/href-here'
import { safeHref, text } from './banner-fields'
import s from './extras.module.css'
import type { Widget } from './widget'

export function ButtonsWidget({ widget, place }: { readonly widget: Widget; readonly place: Here }) {
  const { buttons } = widget.configuration
  const links = (Array.isArray(buttons) ? buttons : []).flatMap((one: Record<string, unknown> | null) => {
    const label = text(one?.text) || text(one?.buttonText)
    return label ? [{ label, href: safeHref(text(one?.href) || text(one?.url), place) }] : []
  })
  if (links.length === 0) return null
  return (
    <section className={`${base.page} ${base.section} ${s.buttons}`}>
      {links.map(({ label, href }) => (
        <ShopLink key={label + href} className={button.button} data-kind="secondary" href={href}>
          {label}
        </ShopLink>
      ))}
    </section>
  )
}
