import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icon'
import s from './search.module.css'

type SuggestedLinkProps = {
  readonly id: string
  readonly 'aria-selected': boolean
  readonly icon?: IconName
  readonly href: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A link by its looks and for a new tab; chosen in the field it is an option, so it is no stop of the Tab key. */
export function SuggestedLink({ icon, onOpen, children, 'aria-selected': isSelected, id, href }: SuggestedLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isSelected}
      className={s.searchOption}
      tabIndex={-1}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size="s" />}
      <span>{children}</span>
    </a>
  )
}
