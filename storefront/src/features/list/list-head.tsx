import base from '@/ui/base.module.css'
import s from './list.module.css'
import { type ListChip, ListChips } from './list-chips'

type ListHeadProps = {
  readonly title: string
  readonly lead?: string | null
  /** The word for the whole list, before its parts. */
  readonly all?: string
  readonly chips: readonly ListChip[]
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
      <ListChips all={all} chips={chips} />
    </>
  )
}
