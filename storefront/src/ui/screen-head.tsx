import type { ReactNode } from 'react'
import base from './base.module.css'

/** What a screen is called: the focus comes here when it is opened. */
export function ScreenTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className={base.h1} tabIndex={-1}>
      {children}
    </h1>
  )
}

type ScreenHeadProps = { readonly className: string | undefined; readonly title: string; readonly lead?: ReactNode }

export function ScreenHead({ className, title, lead }: ScreenHeadProps) {
  return (
    <header className={className}>
      <ScreenTitle>{title}</ScreenTitle>
      {lead && <p className={base.lead}>{lead}</p>}
    </header>
  )
}
