import { expect, it } from 'vitest'
import { materialLines } from './material-lines'

it('parts what a garment is made of from how it is washed', () => {
  expect(materialLines('70 % ull, 30 % polyamid\nHåndvask.\n\nTørkes flatt.')).toEqual({
    composition: '70 % ull, 30 % polyamid',
    care: ['Håndvask.', 'Tørkes flatt.'],
  })
  expect(materialLines('<p>100 % silke</p><script>x</script>').composition).toBe('100 % silke')
  expect(materialLines(null)).toEqual({ composition: undefined, care: [] })
})
