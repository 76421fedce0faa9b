import { useEffect, useRef, useState } from 'react'
import { useZoomPlace } from './use-zoom-place'
import type { ZoomProps } from './zoom'

const STEP_PX = 80

export type ZoomView = ReturnType<typeof useZoom>

/** Which picture is shown, how large, and what the keys and the wheel do with it. */
export function useZoom({ pictures, first }: Pick<ZoomProps, 'pictures' | 'first'>) {
  const [index, setIndex] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const show = (next: number) => {
    setIndex((next + pictures.length) % pictures.length)
    reset()
  }
  const { place, reset, step, moveBy, zoomTo, handlers } = useZoomPlace(stage, (by) => show(index + by))
  const picture = pictures[index]!
  const isZoomed = place.scale > 1

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React listens passively; a wheel that also scrolled the page would be no zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomTo(place.scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  const onKeyDown = (event: React.KeyboardEvent) => {
    const move = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') reset()
    else if (move && isZoomed) moveBy(move[0]! * STEP_PX, move[1]! * STEP_PX)
    else if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else return
    event.preventDefault()
  }
  return { index, picture, place, isZoomed, stage, handlers, show, step, onKeyDown }
}
