'use client'

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** So many are drawn whole. */
export const MANY_ROWS = 100
/** Drawn beyond what is in sight, so that the keys and a quick hand find the next row there. */
const BEYOND = 16
const STEP = 8

type Sight = { readonly first: number; readonly last: number; readonly height: number }

/** The part of a long table that is to be drawn, and how high a row is; nothing where there is no long table. */
export function useRowsInSight(body: RefObject<HTMLTableSectionElement | null>, count: number): Sight | undefined {
  const isLong = count > 0
  const [sight, setSight] = useState<Sight>({ first: 0, last: MANY_ROWS / 2, height: 36 })
  useLayoutEffect(() => {
    if (!isLong) return
    const table = body.current
    const box = scrolledBy(table)
    if (!table || !box) return
    const look = () => {
      const row = table.querySelector<HTMLElement>('tr[data-row]')
      const height = row?.offsetHeight || 36
      const above = box.getBoundingClientRect().top - table.getBoundingClientRect().top
      const from = Math.floor(above / height) - BEYOND
      const first = Math.max(0, Math.min(count - 1, from - (from % STEP)))
      const last = Math.min(count, first + Math.ceil(box.clientHeight / height) + 2 * BEYOND + STEP)
      setSight((old) =>
        old.first === first && old.last === last && old.height === height ? old : { first, last, height },
      )
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const size = new ResizeObserver(look)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      size.disconnect()
    }
  }, [body, count, isLong])
  return isLong ? sight : undefined
}

function scrolledBy(node: HTMLElement | null): HTMLElement | undefined {
  for (let box = node?.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return undefined
}

/** Widths that the first rows have given, so that no column moves when others come into sight. */
export function useFixedWidths(body: RefObject<HTMLTableSectionElement | null>, isLong: boolean, columns: string) {
  const [widths, setWidths] = useState<{ readonly of: string; readonly all: readonly string[] }>()
  useEffect(() => {
    if (!isLong) return
    const heads = [...(body.current?.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    const whole = heads.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
    if (whole > 0) setWidths({ of: columns, all: heads.map(({ offsetWidth }) => `${(offsetWidth / whole) * 100}%`) })
  }, [body, isLong, columns])
  return isLong && widths?.of === columns ? widths.all : undefined
}
