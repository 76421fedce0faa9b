import { useTranslations } from 'next-intl'
import type { ComponentPropsWithoutRef } from 'react'

type ButtonProps = ComponentPropsWithoutRef<'button'> & { isActive: boolean }

/** An entry of a tree. Only the active one is a tab stop; it takes the focus when that is in the tree already. */
export function TreeButton({ isActive, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      aria-current={isActive ? 'true' : undefined}
      ref={(button) => {
        if (isActive && document.activeElement?.closest('[data-tree]')) button?.focus()
      }}
      {...props}
    />
  )
}

/** How many issues an entry has. */
export function IssueCount({ count }: { count: number }) {
  const t = useTranslations('console')
  return (
    count > 0 && (
      <span className="mantine-Badge-root" data-color="bad">
        {count}
        <span className="visually-hidden"> {t('studio.wrong')}</span>
      </span>
    )
  )
}
