import { along, stack } from '../../drape'
import type { Crease, Part, SleeveCut } from '../../drawing'
import { seam, twin } from '../../marks'
import { CX, flip, id, type Point } from '../../path'
import type { Body } from './body-block'

/** Short or long sleeve (left and right), drawn over the body. @param {'short'|'half'|'long'|number} length */
export function sleeves(b: Body, seed: number, given: SleeveCut = {}): Part[] {
  const o: SleeveCut = { ...given, ...b.sleeve }
  if (o.kind === 'none') return []
  if (o.bare) o.extra = () => []
  const {
    kind = 'long',
    wide = 0,
    cuff = 0,
    role = 'main',
    k = 1,
    amp = 14,
    cuffRole = 'rib',
    gatherCuff = false,
    stitchHem = true,
    extra = () => [],
    end,
  } = o
  const { SP, UA, top } = b
  const out: Part[] = []
  const a1: Point = [UA[0] + 3, UA[1] - 2]
  let half: string
  let hemA: Point
  let hemB: Point
  let hemCtl: string
  let inner: string
  if (kind === 'short') {
    hemA = [CX - b.shoulder - 156 - wide, top + 340]
    hemB = [UA[0] - 6 - wide * 0.2, top + 394 + wide * 0.3]
    half = `M${SP[0] + 2} ${SP[1]}C${SP[0] - 62} ${SP[1] + 30} ${SP[0] - 112 - wide * 0.6} ${SP[1] + 130} ${hemA.join(' ')}`
    hemCtl = `C${hemA[0] + 36} ${hemA[1] + 16} ${hemB[0] - 42} ${hemB[1] - 10} ${hemB.join(' ')}`
    inner = `L${a1.join(' ')}`
  } else if (kind === 'half') {
    hemA = [SP[0] - 138 - wide * 0.7, top + 486]
    hemB = [SP[0] - 36 - wide * 0.1, top + 512]
    half = `M${SP[0] + 2} ${SP[1]}C${SP[0] - 60} ${SP[1] + 34} ${SP[0] - 104 - wide * 0.5} ${SP[1] + 160} ${hemA.join(' ')}`
    hemCtl = `C${hemA[0] + 30} ${hemA[1] + 18} ${hemB[0] - 34} ${hemB[1] + 4} ${hemB.join(' ')}`
    inner = `C${hemB[0] + 6} ${hemB[1] - 80} ${UA[0] - 16} ${UA[1] + 100} ${a1.join(' ')}`
  } else {
    const y = top + (end ?? 812)
    const x = b.shoulder + 164
    hemA = [CX - x - wide * 0.5, y - 14]
    hemB = [CX - x + 96 - cuff * 0.2 + wide * 0.4, y]
    half = `M${SP[0] + 2} ${SP[1]}C${SP[0] - 64} ${SP[1] + 34} ${SP[0] - 104 - wide * 0.6} ${SP[1] + 150} ${SP[0] - 128 - wide * 0.9} ${SP[1] + 300}C${SP[0] - 146 - wide * 1.2} ${SP[1] + 430} ${hemA[0] - (gatherCuff ? 26 + wide * 0.6 : 0)} ${hemA[1] - 130} ${hemA.join(' ')}`
    hemCtl = `C${hemA[0] + 26} ${hemA[1] + 16} ${hemB[0] - 30} ${hemB[1] + 8} ${hemB.join(' ')}`
    inner = `C${hemB[0] + (gatherCuff ? 26 + wide * 0.5 : 2)} ${hemB[1] - 150} ${UA[0] - 18} ${UA[1] + 170} ${a1.join(' ')}`
  }
  const back = `C${SP[0] + 17} ${UA[1] - 90} ${SP[0] + 13} ${SP[1] + 90} ${SP[0] + 3} ${SP[1]}`
  // a short sleeve stands off the body: its hem is turned softly, so that it does not end in points
  const d =
    cuff || kind !== 'short'
      ? `${half}${hemCtl}${inner}${back}Z`
      : `${softened(half, hemCtl, hemA, hemB)}${inner}${back}Z`
  const seamPath = `M${SP[0] + 3} ${SP[1]}C${SP[0] + 13} ${SP[1] + 90} ${SP[0] + 17} ${UA[1] - 90} ${a1.join(' ')}`
  const hemPath = `M${hemA.join(' ')}${hemCtl}`
  const lower =
    kind === 'short'
      ? `M${hemA.join(' ')}${hemCtl}L${UA[0]} ${UA[1] + 40}L${UA[0] - 60} ${UA[1] - 40}Z`
      : `M${SP[0] - 100} ${UA[1] + 30}L${hemA.join(' ')}${hemCtl}${`C${hemB[0] + 2} ${hemB[1] - 150} ${UA[0] - 18} ${UA[1] + 170} ${UA[0] - 10} ${UA[1] + 50}`}Z`
  const angle = kind === 'short' ? 34 : kind === 'half' ? 16 : 9
  const creases: Crease[] =
    kind === 'short'
      ? [
          [[UA[0] - 2, UA[1] - 4, UA[0] - 44, UA[1] + 8, UA[0] - 96, UA[1] - 16], 12, 9 * k],
          [[UA[0] - 2, UA[1] + 22, UA[0] - 50, UA[1] + 50, UA[0] - 110, UA[1] + 36], 11, 7 * k],
          [[SP[0] - 6, SP[1] + 14, SP[0] - 40, SP[1] + 100, SP[0] - 60, SP[1] + 220], 13, 5 * k],
        ]
      : [
          [[UA[0] - 2, UA[1] + 6, UA[0] - 40, UA[1] + 20, UA[0] - 90, UA[1] - 4], 12, 9 * k],
          [[UA[0] - 6, UA[1] + 46, UA[0] - 52, UA[1] + 74, UA[0] - 104, UA[1] + 50], 12, 8 * k],
          ...stack(seed + 3, [SP[0] - 78, UA[1] + 120], [(hemA[0] + hemB[0]) / 2, hemA[1] - 30], 52, {
            n: kind === 'half' ? 3 : gatherCuff ? 7 : 8,
            amp: 8.5 * k,
            width: 10,
          }),
        ]
  const up = (n: number) =>
    hemPath.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) =>
      kind === 'short' ? `${+x + n * 0.45} ${+y - n * 0.9}` : `${+x + n * 0.06} ${+y - n}`,
    )
  const relief = [...seam(seamPath, 1.6, 4), ...(stitchHem ? twin(up(22), up(28)) : [])]
  const rightCreases = (list: Crease[]): Crease[] =>
    list.map(
      ([P, w, h], i): Crease => [
        P.map((v, j) => (j % 2 ? v + ((i * 37) % 19) - 9 : 2 * CX - v)),
        w,
        h * (0.8 + ((i * 13) % 5) * 0.1),
      ],
    )
  const one = (flipIt: boolean): Part[] => {
    const f = flipIt ? flip : id
    const parts: Part[] = [
      {
        d: f(d),
        role,
        open: f(seamPath + hemPath),
        rad: 92,
        vol: 0.85,
        soft: 2.6,
        thick: 1.6,
        grain: flipIt ? -angle : angle,
        fold: along(seed + (flipIt ? 25 : 21), flipIt ? -angle : angle, { amp }),
        creases: flipIt ? rightCreases(creases) : creases,
        relief: relief.map((r) => ({ ...r, d: f(r.d) })),
        lift: { r: 10, a: 0.34, dx: 3, dy: 6, d: f(lower) },
      },
    ]
    if (cuff) {
      const c: [Point, Point] = [
        [hemA[0] - 1 + (gatherCuff ? 4 : 0), hemA[1] - 4],
        [hemB[0] + 1 - (gatherCuff ? 4 : 0), hemB[1] - 4],
      ]
      const dx = -cuff * 0.06,
        sq = gatherCuff ? 8 : 4
      parts.push({
        d: f(
          `M${c[0].join(' ')}C${c[0][0] + 24} ${c[0][1] + 14} ${c[1][0] - 24} ${c[1][1] + 8} ${c[1].join(' ')}L${c[1][0] + dx - sq} ${c[1][1] + cuff}C${c[1][0] - 26} ${c[1][1] + cuff + 10} ${c[0][0] + 26} ${c[0][1] + cuff + 14} ${c[0][0] + dx + sq} ${c[0][1] + cuff}Z`,
        ),
        role: cuffRole,
        rad: 52,
        vol: 0.85,
        soft: 2,
        grain: flipIt ? -3 : 3,
        open: f(
          `M${c[0].join(' ')}L${c[1].join(' ')}M${c[0][0] + dx + sq} ${c[0][1] + cuff}L${c[1][0] + dx - sq} ${c[1][1] + cuff}`,
        ),
        lift: { r: 7, a: 0.28, dx: 2, dy: 4 },
        relief: o.cuffRelief ? o.cuffRelief(c, cuff).map((r) => ({ ...r, d: f(r.d) })) : [],
      })
    }
    return [...parts, ...extra(hemA, hemB, flipIt)]
  }
  out.push(...one(false), ...one(true))
  return out
}

const SOFT = 15

/** Outer edge and hem of a sleeve with both corners of the hem rounded. */
function softened(half: string, hem: string, a: Point, b: Point): string {
  const end = (path: string, count: number) =>
    path
      .match(/-?[\d.]+/g)!
      .map(Number)
      .slice(-count)
  const toward = (from: Point, x: number, y: number, by: number): string => {
    const k = by / (Math.hypot(x - from[0], y - from[1]) || 1)
    return `${(from[0] + (x - from[0]) * k).toFixed(1)} ${(from[1] + (y - from[1]) * k).toFixed(1)}`
  }
  const [hx, hy] = end(half, 4) as [number, number]
  const [c1x, c1y, c2x, c2y] = end(hem, 6) as [number, number, number, number]
  const upper = half.slice(0, half.lastIndexOf(a.join(' ')))
  return `${upper}${toward(a, hx, hy, SOFT)}Q${a.join(' ')} ${toward(a, c1x, c1y, SOFT)}C${c1x} ${c1y} ${c2x} ${c2y} ${toward(b, c2x, c2y, SOFT * 0.7)}Q${b.join(' ')} ${toward(b, b[0] + 4, b[1] - 60, SOFT * 0.7)}`
}
