import type { ReactNode } from 'react'
import kit from './kit.module.css'

type Props = {
  title: string
  /** The way that leads here. */
  crumbs?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** The title of a page, a line about it, what can be done here, and what everybody should read first. */
export function PageHead({ title, crumbs, lead, actions, children }: Props) {
  return (
    <div className={kit.pageHead}>
      {crumbs && <div className={kit.crumbs}>{crumbs}</div>}
      <div className={kit.pageTitle}>
        <h1>{title}</h1>
        {lead && <span className={kit.pageLead}>{lead}</span>}
        {actions && (
          <>
            <span className="spacer" />
            {actions}
          </>
        )}
      </div>
      {children}
    </div>
  )
}
