import type { ReactNode } from 'react'
import { UndistractedFrame } from '@/frame/undistracted-frame'

type SpecialLayoutProps = { readonly children: ReactNode; readonly special: ReactNode }

/** The undistracted frame with a place of its own below the page: `@special` of a screen fills it. */
export default function UndistractedSpecialLayout({ children, special }: SpecialLayoutProps) {
  return (
    <UndistractedFrame>
      {children}
      {special}
    </UndistractedFrame>
  )
}
