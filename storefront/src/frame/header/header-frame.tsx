import type { ReactNode } from 'react'
import s from './header.module.css'

/** The sticky bar; `navigation/header-motion.ts` lets it go and come back. */
export function HeaderFrame({ children }: { readonly children: ReactNode }) {
  return (
    <header className={s.header} id="top" data-site-header>
      {children}
    </header>
  )
}
