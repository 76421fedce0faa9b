import type { Delivery } from '@shop/domain/checkout'
import { useEffect, useRef, useState } from 'react'

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
  const [ownZip, setOwnZip] = useState<string>()
  const digits = zip === undefined ? undefined : digitsOf(zip)
  const isAnswered = digits !== undefined && delivery !== null && digitsOf(delivery.zip) === digits
  // Registers err, and have one name where a town has two.
  const isNamed = digits !== undefined && ownZip === digits
  const town = isAnswered && !isNamed ? delivery.town : ''
  const asks = isNamed || hasFailed || (isAnswered && town === '')
  const filled = useRef('')
  useEffect(() => {
    if (town !== '' && city !== town) {
      filled.current = town
      setCity(town)
    }
    // The town of the zip before is not this one's.
    if (asks && !isNamed && town === '' && filled.current !== '') {
      if (city === filled.current) setCity('')
      filled.current = ''
    }
  })
  return { town, asksForCity: asks && town === '', nameTown: () => setOwnZip(digits) }
}

/** `SE-11455` and `114 55` are one zip. */
const digitsOf = (zip: string) => zip.replace(/\D/g, '')
