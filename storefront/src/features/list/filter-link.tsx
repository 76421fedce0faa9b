'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'

type FilterLinkProps = {
  readonly href: string
  readonly className?: string
  readonly label?: string
  /** The heading the panel opens at. */
  readonly facet?: string
  readonly children: ReactNode
}

/** Leads to the page of the filters; with scripts the same filters come as a drawer over the list. */
export function FilterLink({ href, className, label, facet, children }: FilterLinkProps) {
  const router = useRouter()
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      rel="nofollow"
      onPointerEnter={() => void import('./filter-dialog').then(({ fetchPanel }) => fetchPanel(href)).catch(() => {})}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void import('./filter-dialog')
          .then(({ openFilters }) => openFilters({ href, facet, go: (to) => router.push(to, { scroll: false }) }))
          .catch(() => location.assign(href))
      }}
    >
      {children}
    </a>
  )
}
