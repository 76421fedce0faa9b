import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { arrowShift } from '../fields/arrow-step'
import { type Corner, type Crop, focusWithin, movedCrop, sizedCrop } from './crop-shape'

const STEP = 0.02
type Point = { readonly x: number; readonly y: number }
export type Cropped = {
  crop: Crop
  focus: Point
  onCrop: (crop: Crop) => void
  onFocus: (focus: Point) => void
}

/** The frame and its corners under the pointer, and under arrows; the point in sight stays within the frame. */
export function useCropping({ crop, focus, onCrop, onFocus }: Cropped) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const partsOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0, width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const keep = (next: Crop) => {
    onCrop(next)
    onFocus(focusWithin(focus, next))
  }
  const grab = (event: PointerEvent) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { ...partsOf(event), crop }
  }
  const drag = (event: PointerEvent, corner: Corner | undefined) => {
    if (!from.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = partsOf(event)
    const [x, y] = [at.x - from.current.x, at.y - from.current.y]
    keep(corner ? sizedCrop(from.current.crop, corner, x, y) : movedCrop(from.current.crop, x, y))
  }
  const press = (event: KeyboardEvent) => {
    const by = arrowShift(event, STEP)
    if (by) keep(event.shiftKey ? sizedCrop(crop, 'se', by.x, by.y) : movedCrop(crop, by.x, by.y))
  }
  const pressFocus = (event: KeyboardEvent) => {
    const by = arrowShift(event, STEP)
    if (by) onFocus(focusWithin({ x: focus.x + by.x, y: focus.y + by.y }, crop))
  }
  const grabFocus = (event: PointerEvent) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const dragFocus = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onFocus(focusWithin(partsOf(event), crop))
  }
  return { box, keep, grab, drag, press, grabFocus, dragFocus, pressFocus }
}
