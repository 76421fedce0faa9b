import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** One on or one back in a list; undefined for every other key. */
export const arrowStep = ({ key }: KeyboardEvent) => STEPS[key]

const SIDES: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
}

/** How far an arrow moves something in a picture, the page then stays; undefined for every other key. */
export function arrowShift(event: KeyboardEvent, step: number): { readonly x: number; readonly y: number } | undefined {
  const side = SIDES[event.key]
  if (!side) return undefined
  event.preventDefault()
  return { x: side[0] * step, y: side[1] * step }
}
