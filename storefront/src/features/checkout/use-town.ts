import { useEffect, useRef } from 'react'
import type { Delivery } from './delivery'

type Place = {
  /** Undefined while it is none. */
  readonly zip: string | undefined
  readonly city: string
  readonly delivery: Delivery | null
  readonly hasFailed: boolean
  readonly setCity: (city: string) => void
}

/** The town of the zip as the services know it; the shopper is asked where they do not. */
export function useTown({ zip, city, delivery, hasFailed, setCity }: Place) {
  const isAnswered = zip !== undefined && delivery !== null && digitsOf(delivery.zip) === digitsOf(zip)
  const town = isAnswered ? delivery.town : ''
  const asks = hasFailed || (isAnswered && town === '')
  const filled = useRef('')
  useEffect(() => {
    if (town !== '' && city !== town) {
      filled.current = town
      setCity(town)
    }
    // The town of the zip before is not this one's.
    if (asks && town === '' && filled.current !== '') {
      if (city === filled.current) setCity('')
      filled.current = ''
    }
  })
  return { town, asksForCity: asks && town === '' }
}

/** `SE-11455` and `114 55` are one zip. */
const digitsOf = (zip: string) => zip.replace(/\D/g, '')
