import { expect, it } from 'vitest'
import { digestOf } from './digest'
import type { RenderJob } from './render'

const job: RenderJob = {
  silhouette: 'tee',
  cut: {},
  view: 'front',
  seed: 3,
  width: 90,
  height: 120,
  variant: { colours: ['#7C2F36'] },
}

it('stays while a job stays', () => {
  expect(digestOf({ ...job })).toBe(digestOf(job))
})

it('changes with colour, view and drawing', () => {
  const others = [
    { ...job, variant: { colours: ['#1B2A4A'] } },
    { ...job, view: 'back' as const },
    { ...job, silhouette: 'tank' },
  ]
  expect(new Set([job, ...others].map(digestOf)).size).toBe(4)
})
