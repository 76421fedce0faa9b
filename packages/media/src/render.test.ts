import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SAND } from './backdrop'
import { geometryOf, type RenderJob, render, silhouetteOf } from './render'
import { SILHOUETTES } from './silhouettes/index'

const job = (silhouette: string, rest: Partial<RenderJob> = {}): RenderJob => ({
  silhouette,
  cut: {},
  view: 'front',
  seed: 11,
  width: 120,
  height: 160,
  variant: {},
  ...rest,
})
const digest = (one: RenderJob) => createHash('sha256').update(render(one).rgb).digest('hex')

/** Edges of what the drawing covers, as shares of the frame. */
function covered(one: RenderJob) {
  const { cover } = geometryOf(one)
  const { width: W, height: H } = one
  const box = { left: W, right: 0, top: H, bottom: 0 }
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      if (cover[y * W + x]! < 0.5) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return { left: box.left / W, right: (box.right + 1) / W, top: box.top / H, bottom: (box.bottom + 1) / H }
}

describe('a rendered picture', () => {
  it('is the same, byte for byte, whenever it is rendered', () => {
    const first = digest(job('tee'))
    for (const other of ['shirt', 'jeans', 'sneaker']) render(job(other))
    expect(digest(job('tee'))).toBe(first)
  })

  it('changes with the seed and with the cut', () => {
    const plain = digest(job('tee'))
    expect(digest(job('tee', { seed: 12 }))).not.toBe(plain)
    expect(digest(job('tee', { cut: { pocket: true } }))).not.toBe(plain)
  })

  it('stands on exactly the sand of the storefront', () => {
    const { rgb } = render(job('tee'))
    expect(
      [...rgb.subarray(0, 3)]
        .map((v) => v.toString(16))
        .join('')
        .toUpperCase(),
    ).toBe(SAND.slice(1))
  })

  it('shares its geometry between colours', () => {
    const [a, b] = ['#7C2F36', '#3E4E46'].map((colour) => job('tee', { variant: { colours: [colour] } }))
    expect(geometryOf(a!)).toBe(geometryOf(b!))
  })

  it('names a silhouette it does not know', () => {
    expect(() => silhouetteOf('cloak')).toThrow('unknown silhouette cloak')
  })
})

describe.each(Object.keys(SILHOUETTES))('silhouette %s', (name) => {
  it.each(['front', 'back'] as const)('fills and centres the frame from the %s and touches no edge', (view) => {
    const { left, right, top, bottom } = covered(job(name, { view }))
    expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(0.02)
    expect(Math.abs((left + right) / 2 - 0.5)).toBeLessThan(0.03)
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(0.25)
  })
})
