import type { ReactNode } from 'react'
import { UndistractedFrame } from '@/frame/undistracted-frame'

export default function UndistractedLayout({ children }: { readonly children: ReactNode }) {
  return <UndistractedFrame>{children}</UndistractedFrame>
}
