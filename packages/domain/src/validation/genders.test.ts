import { expect, it } from 'vitest'
import { genderOf, genders } from './genders'

it('[USER-10] a gender is unspecified, woman or man; who says nothing that is known has said none', () => {
  expect(genders).toEqual(['UNSPECIFIED', 'WOMAN', 'MAN'])
  expect(genders.map(genderOf)).toEqual(genders)
  for (const text of ['UNSET', 'woman', '', null, undefined]) expect(genderOf(text)).toBe('UNSPECIFIED')
})
