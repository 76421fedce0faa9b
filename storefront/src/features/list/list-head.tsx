import base from '@/shell/base.module.css'
import chip from '@/shell/chip.module.css'
import { ShopLink } from '@/shell/shop-link'
import s from './list.module.css'

type ListHeadProps = {
  readonly title: string
  readonly lead?: string | null
  /** The word for the whole list, before its parts. */
  readonly all?: string
  readonly chips: readonly { readonly label: string; readonly href: string; readonly current?: boolean }[]
}

export function ListHead({ title, lead, all, chips }: ListHeadProps) {
  return (
    <>
      <div className={s.listHead}>
        <div className={s.listTitle}>
          <h1 className={base.h1}>{title}</h1>
        </div>
        {lead && <p className={base.lead}>{lead}</p>}
      </div>
      {chips.length > 0 && (
        <div className={`${chip.chips} ${s.listChips}`} data-scroll>
          {all && (
            <span className={chip.chip} aria-current="page">
              {all}
            </span>
          )}
          {chips.map(({ label, href, current }) => (
            <ShopLink key={href} className={chip.chip} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </ShopLink>
          ))}
        </div>
      )}
    </>
  )
}
