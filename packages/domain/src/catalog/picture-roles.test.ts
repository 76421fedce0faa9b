import { expect, it } from 'vitest'
import { inOrderOfRole, viewOf } from './picture-roles'

const picture = (fileName: string, ...tags: string[]) => ({ fileName, tags })

it('[IMAGE-09] takes the role of a picture from its tags: main first, then the one for hovering, then details', () => {
  const pictures = [
    picture('fabric', 'zoom'),
    picture('detail', 'detail'),
    picture('other', 'campaign'),
    picture('back', 'back'),
    picture('front', 'front'),
  ]
  expect(inOrderOfRole(pictures).map(({ fileName }) => fileName)).toEqual([
    'front',
    'back',
    'detail',
    'fabric',
    'other',
  ])
  expect(viewOf(picture('x', 'main'))).toBe('front')
  expect(viewOf(picture('x', 'summer', 'hover'))).toBe('back')
  expect(viewOf(picture('x', 'constructor'))).toBeUndefined()
})

it('keeps the order of pictures without a known tag', () => {
  const pictures = [picture('a'), { fileName: 'b', tags: null }, picture('c', 'x')]
  expect(inOrderOfRole(pictures).map(({ fileName }) => fileName)).toEqual(['a', 'b', 'c'])
})
