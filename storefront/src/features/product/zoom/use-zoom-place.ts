import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { movedBy, steppedFrom, whole, type ZoomPlace, zoomedAt } from './zoom-place'

const TAP_PX = 6
const DOUBLE_TAP_MS = 320
const SWIPE_PX = 56

type Finger = { readonly x: number; readonly y: number }

/** Fingers, mouse and keys on one picture: pinch, drag, double tap, click, and a swipe to the next while it is whole. */
export function useZoomPlace(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [place, setPlace] = useState<ZoomPlace>(whole)
  const fingers = useRef(new Map<number, Finger>())
  const start = useRef<Finger>({ x: 0, y: 0 })
  const lastTap = useRef(0)
  const pinched = useRef(false)

  const sizes = () => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const width = Math.min(box.width, box.height * 0.75)
    return { box, picture: { width, height: width / 0.75 } }
  }
  const zoomTo = (scale: number, clientX?: number, clientY?: number) => {
    const { box, picture } = sizes()
    const at = {
      x: clientX === undefined ? 0 : clientX - box.x - box.width / 2,
      y: clientY === undefined ? 0 : clientY - box.y - box.height / 2,
    }
    setPlace((now) => zoomedAt(now, scale, at, picture, box))
  }
  const moveBy = (x: number, y: number) => {
    const { box, picture } = sizes()
    setPlace((now) => movedBy(now, { x, y }, picture, box))
  }

  return {
    place,
    reset: () => setPlace(whole),
    step: (direction: 1 | -1) => zoomTo(steppedFrom(place.scale, direction)),
    moveBy,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if ((event.target as Element).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const finger = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, finger)
        if (fingers.current.size === 1) {
          start.current = finger
          pinched.current = false
        }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const now = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, now)
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        if (other) {
          pinched.current = true
          const ratio = distance(now, other) / Math.max(1, distance(before, other))
          zoomTo(place.scale * ratio, (now.x + other.x) / 2, (now.y + other.y) / 2)
        } else if (place.scale > 1) moveBy(now.x - before.x, now.y - before.y)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || pinched.current) return
        const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y]
        if (Math.hypot(dx, dy) > TAP_PX) {
          if (place.scale === 1 && Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
          return
        }
        // A mouse has a cursor that says so; a finger means it with the second tap.
        const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
        lastTap.current = isDouble ? 0 : event.timeStamp
        if (event.pointerType !== 'mouse' && !isDouble) return
        if (place.scale > 1) setPlace(whole)
        else zoomTo(steppedFrom(1, 1), event.clientX, event.clientY)
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    },
    zoomTo,
  }
}

const distance = (a: Finger, b: Finger) => Math.hypot(a.x - b.x, a.y - b.y)
