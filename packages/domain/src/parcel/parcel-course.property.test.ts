import { permutations } from '@shop/testkit/permutations'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CarrierEvent, parcelCourse } from './parcel-course'
import { carrierEventNames, parcelAfter, type parcelStates } from './parcel-state'

const options = { numRuns: sizes.properties, seed: 20_261_124 }
const START = Date.UTC(2026, 10, 24)

/** Events of a carrier as it makes them, and any that no carrier should make. */
const events = (most: number) =>
  fc
    .array(fc.record({ event: fc.constantFrom(...carrierEventNames), sequence: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 1,
      maxLength: most,
    })
    .map((made): CarrierEvent[] =>
      made.map(({ event, sequence }, at) => ({
        ...{ event, sequence, eventId: `e${at}` },
        at: new Date(START + sequence * 3_600_000 + at),
      })),
    )

it('comes to the same end in every order of up to five events', () => {
  fc.assert(
    fc.property(events(5), (all) => {
      const end = parcelCourse(all)
      for (const order of permutations(all)) expect(parcelCourse(order)).toEqual(end)
    }),
    { ...options, numRuns: Math.min(options.numRuns, 300) },
  )
})

it('comes to the same end when events are repeated', () => {
  fc.assert(
    fc.property(
      events(5).chain((all) => fc.tuple(fc.constant(all), fc.array(fc.constantFrom(...all), { maxLength: 10 }))),
      ([all, more]) => {
        expect(parcelCourse([...more, ...all])).toEqual(parcelCourse(all))
      },
    ),
    options,
  )
})

it('never takes back what was delivered, whatever is reported before or after', () => {
  fc.assert(
    fc.property(events(12), (all) => {
      const { state, deliveredAt } = parcelCourse(all)
      expect(state === 'delivered').toBe(all.some(({ event }) => event === 'delivered'))
      expect(deliveredAt !== null).toBe(state === 'delivered')
    }),
    options,
  )
})

it('goes only where the table leads', () => {
  fc.assert(
    fc.property(events(12), (all) => {
      let at: (typeof parcelStates)[number] = 'packed'
      for (const { event } of parcelCourse(all).steps) {
        expect(parcelAfter(at, event)).toBe(event)
        at = event
      }
      expect(parcelCourse(all).state).toBe(at)
    }),
    options,
  )
})
