import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import notice from '@/shell/notice.module.css'
import { ShopLink } from '@/shell/shop-link'

type ListEmptyProps = {
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
}

/** One sentence, one thing to do. */
export function ListEmpty({ title, text, action }: ListEmptyProps) {
  return (
    <div className={notice.emptyState}>
      <h2 className={base.h2}>{title}</h2>
      <p className={base.lead}>{text}</p>
      <ShopLink className={button.button} data-kind="secondary" href={action.href}>
        {action.label}
      </ShopLink>
    </div>
  )
}
