import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { Icon, type IconName } from '@/ui/icon'
import s from './error-screen.module.css'

type ErrorScreenProps = {
  readonly kicker?: string
  readonly icon?: IconName
  readonly title: string
  readonly text: string
  /** Who helps when nothing else does. */
  readonly note?: string
  readonly reference?: string
  readonly actions: ReactNode
}

export function ErrorScreen({ kicker, icon, title, text, note, reference, actions }: ErrorScreenProps) {
  return (
    <div className={s.errorPage}>
      {icon && <Icon name={icon} />}
      {kicker && <p className={base.kicker}>{kicker}</p>}
      <h1 className={icon ? base.h1 : `${base.display} ${s.errorPageTitle}`}>{title}</h1>
      <p className={base.lead}>{text}</p>
      <div className={s.errorPageActions}>{actions}</div>
      {note && <p className={`${base.small} ${base.muted}`}>{note}</p>}
      {reference && <p className={`${base.xs} ${base.muted} ${base.num}`}>{reference}</p>}
    </div>
  )
}
