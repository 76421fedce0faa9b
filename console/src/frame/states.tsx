import type { ReactNode } from 'react'
import { Icon } from './icon'

type EmptyProps = { icon: Parameters<typeof Icon>[0]['name']; title: string; text?: string; children?: ReactNode }

/** Nothing to show, and what to do about it. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className="emp">
      <Icon name={icon} size={20} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children && <span className="row">{children}</span>}
    </div>
  )
}
