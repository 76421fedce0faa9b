import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import s from './list.module.css'

/** For who came to a later page by its address; the list itself only grows downwards. */
export function PreviousPage({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <div className={s.loadPrevious}>
      <ShopLink className={button.button} data-kind="quiet" data-size="s" rel="prev" href={href}>
        {label}
      </ShopLink>
    </div>
  )
}
