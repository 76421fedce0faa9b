import { expect, it } from 'vitest'
import { touchpointOf } from './touchpoint-of'

it('[SEARCH-20] [VIEWPORT-05] [VIEWPORT-06] the first results are asked for the width that the browser’s name stands for', () => {
  expect(touchpointOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36')).toBe('desktop')
  expect(touchpointOf('Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148')).toBe('desktop')
  expect(touchpointOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')).toBe('mobile')
})
