import { expect, it } from 'vitest'
import { reviewFaults } from './review-faults'

it('points at contact data, links and words said over and over, and at nothing that is only unkind', () => {
  expect(reviewFaults('Sømmen gikk opp etter 2 gangers bruk. Størrelse 38, 162 cm.')).toEqual([])
  expect(reviewFaults('Dårlig kvalitet!!! Kjøper aldri igjen.')).toEqual([])
  expect(reviewFaults('Kom aldrig fram, ring 070-123 45 67')).toEqual(['contact'])
  expect(reviewFaults('Skriv til meg: ada@lysning.example')).toEqual(['contact'])
  expect(reviewFaults('Billigere på www.annen-butikk.no')).toEqual(['link'])
  expect(reviewFaults('Se billig.com')).toEqual(['link'])
  expect(reviewFaults('Bra bra bra bra bra')).toEqual(['repeats'])
  expect(reviewFaults('Bra, veldig bra kjole')).toEqual([])
})
