'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'

/** The panel that every search button opens. */
export const SEARCH_PANEL = 'search'

type SearchButtonProps = { readonly label: string; readonly className?: string }

/** Opens the panel by the browser's own means, so that it works before any script has run. */
export function SearchButton({ label, className = '' }: SearchButtonProps) {
  return (
    <button
      type="button"
      className={`${button.iconButton} ${className}`}
      aria-label={label}
      aria-haspopup="dialog"
      popoverTarget={SEARCH_PANEL}
    >
      <Icon name="search" />
    </button>
  )
}
