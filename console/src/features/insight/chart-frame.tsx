'use client'

import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Until the window is measured. */
  usualWidth: number
  height: number
  children: (width: number) => ReactNode
}

/** A drawing as wide as its place. */
export function ChartFrame({ label, usualWidth, height, children }: Props) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const width = measured || usualWidth
  return (
    <div ref={ref}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        className="chart"
        role="img"
        aria-label={label}
      >
        {children(width)}
      </svg>
    </div>
  )
}
