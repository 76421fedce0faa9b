import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon, type IconName } from './icon'

export type EmptyProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** Nothing to show, and what to do about it. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className={kit.empty}>
      <Icon name={icon} size={20} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children && <span className="row">{children}</span>}
    </div>
  )
}
