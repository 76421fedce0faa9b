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
  const cameFor = useRef<string>(undefined)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (digits !== undefined && !hasBegun.current) {
      hasBegun.current = true
      cameFor.current = digits
    }
    if (digits !== cameFor.current) cameFor.current = undefined
    const isAsked = asks && !isNamed && town === ''
    const change = changeOfCity({ digits, cameFor: cameFor.current, city, town, filled: filled.current, isAsked })
    if (town !== '') cameFor.current = undefined
    if (change === 'name') setOwnZip(digits)
    if (change === 'fill') {
      filled.current = town
      // What was named was the town of another zip.
      setOwnZip(undefined)
      setCity(town)
    }
    if (change === 'empty') setCity('')
    if (isAsked) filled.current = ''
  }, [asks, city, digits, isNamed, setCity, town])
  return { town, asksForCity: asks && town === '', nameTown: () => setOwnZip(digits) }
}

type City = {
  readonly digits: string | undefined
  /** The zip that was in the form with its first values. */
  readonly cameFor: string | undefined
  readonly city: string
  /** The town of the register, where it is to be shown. */
  readonly town: string
  /** The town that was last taken from the register. */
  readonly filled: string
  readonly isAsked: boolean
}

/** Whether the city stays as it was named, becomes the town of the register, or is emptied; undefined where it is right. */
export function changeOfCity({ digits, cameFor, city, town, filled, isAsked }: City) {
  if (town !== '' && city !== town) {
    const isOther = city !== '' && city.trim().toLowerCase() !== town.toLowerCase()
    // A shopper has named it before, here or in the account.
    return isOther && digits === cameFor ? 'name' : 'fill'
  }
  // The town of the zip before is not this one's.
  return isAsked && filled !== '' && city === filled ? 'empty' : undefined
}

/** `SE-11455` and `114 55` are one zip. */
const digitsOf = (zip: string) => zip.replace(/\D/g, '')
