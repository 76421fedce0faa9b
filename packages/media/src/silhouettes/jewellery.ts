import { choice } from '../choice'
import type { Drawing, Part, Silhouette } from '../drawing'
import { CX, ellipse, flatten, ribbon } from '../path'

const link = (x: number, y: number, a: number, long: number, thin: number): string => {
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const at = (u: number, v: number) => `${(x + c * u - s * v).toFixed(1)} ${(y + s * u + c * v).toFixed(1)}`
  const ring = (p: number, q: number) => `M${at(-p, 0)}C${at(-p, -q * 1.3)} ${at(p, -q * 1.3)} ${at(p, 0)}C${at(p, q * 1.3)} ${at(-p, q * 1.3)} ${at(-p, 0)}Z`
  return ring(long, thin) + ring(long - 3.4, Math.max(1, thin - 3.2))
}

/** Chain of links along a curve. */
function chain(d: string, step: number, long: number, thin: number): Part[] {
  const points = flatten(d, step)[0]!.points
  return [0, 1].map((odd): Part => ({
    d: points.slice(0, -1).map(([x, y], i) => {
      const [nx, ny] = points[i + 1]!
      if (i % 2 !== odd) return ''
      return link((x + nx) / 2, (y + ny) / 2, Math.atan2(ny - y, nx - x), long, thin)
    }).join(''),
    holes: true, rad: 3, vol: 0.9, thick: 1.2, soft: 0.7, lift: { r: 3, a: 0.34, dx: 2, dy: 4 },
  }))
}

const bead = (x: number, y: number, r: number, role = 'stone'): Part => ({ d: ellipse(x, y, r), role, rad: r, vol: 1.3, thick: 1, soft: 1.2, lift: { r: 5, a: 0.34, dx: 3, dy: 5 } })
const ring = (x: number, y: number, r: number, ry: number, w: number, extra: Partial<Part> = {}): Part => ({ d: ellipse(x, y, r, ry) + ellipse(x, y, r - w, ry - w), holes: true, rad: w * 0.55, vol: 1.1, thick: 1.5, soft: 1, lift: { r: 6, a: 0.32, dx: 4, dy: 6 }, ...extra })

const paint = { fabric: 'metal', colours: ['#C6A14A'], roles: { stone: { fabric: 'plastic', pattern: 'solid', colours: ['#F1EADF'] } } }

/** Pair of earrings: hoops, drops or studs. */
export const earrings: Silhouette = {
  paint, fit: { h: 0.5, w: 0.68 }, focus: [480, 760, 300],
  build({ cut }): Drawing {
    const kind = choice(cut, 'kind', 'hoop')
    const size = choice(cut, 'size', 120)
    const one = (x: number): Part[] => {
      if (kind === 'drop') return [ring(x, 560, 16, 22, 5), { d: ribbon(`M${x} 580L${x} 700`, 6), rad: 4, vol: 0.9, soft: 0.8, lift: { r: 4, a: 0.3, dx: 2, dy: 4 } }, bead(x, 700 + size * 0.42, size * 0.42), bead(x, 566, 15, 'main')]
      if (kind === 'stud') return [bead(x, 700, size * 0.5), ring(x, 700, size * 0.54, size * 0.54, 9)]
      const w = choice(cut, 'thick', 18)
      return [ring(x, 720, size, size * 1.06, w), { d: ribbon(`M${x - 12} ${726 - size * 1.06}C${x - 6} ${706 - size * 1.06} ${x + 20} ${704 - size * 1.06} ${x + 34} ${730 - size * 1.02}`, 5), rad: 3, vol: 0.9, soft: 0.8, lift: { r: 3, a: 0.3 } }]
    }
    const gap = kind === 'hoop' ? size + 44 : Math.max(120, size * 0.9)
    return { irregular: 0.2, parts: [...one(CX - gap), ...one(CX + gap)] }
  },
}

/** Necklace laid in a curve, with or without a pendant. */
export const necklace: Silhouette = {
  paint, fit: { h: 0.68, w: 0.66 }, focus: [600, 1000, 340],
  build({ cut }): Drawing {
    const kind = choice(cut, 'kind', 'pendant')
    const drop = choice(cut, 'drop', 1060)
    const curve = `M${CX - 30} 400C${CX - 250} 400 ${CX - 300} 620 ${CX - 230} 800C${CX - 170} ${drop - 90} ${CX - 70} ${drop} ${CX} ${drop}C${CX + 70} ${drop} ${CX + 170} ${drop - 90} ${CX + 230} 800C${CX + 300} 620 ${CX + 250} 400 ${CX + 30} 400`
    const links = kind === 'chain' ? chain(curve, 25, 19, 10) : chain(curve, 13, 9.5, 5)
    const pearls = kind === 'pearls' ? flatten(curve, 30)[0]!.points.map(([x, y]) => bead(x, y, 14)) : []
    return {
      irregular: 0.3,
      parts: [
        ...(pearls.length ? pearls : links),
        ring(CX, 400, 16, 14, 5), { d: ribbon(`M${CX + 14} 400L${CX + 34} 404`, 7), rad: 4, vol: 0.9, soft: 0.8, lift: { r: 3, a: 0.3 } },
        ...(kind === 'pendant' ? [ring(CX, drop + 16, 10, 14, 4), bead(CX, drop + 66, 40, choice(cut, 'stone', true) ? 'stone' : 'main'), ring(CX, drop + 66, 44, 44, 8)] : []),
      ],
    }
  },
}

/** Bracelet: bangle, chain or beads, seen at a slant. */
export const bracelet: Silhouette = {
  paint, fit: { h: 0.42, w: 0.72 }, focus: [480, 840, 320],
  build({ cut }): Drawing {
    const kind = choice(cut, 'kind', 'bangle')
    const w = choice(cut, 'width', 44)
    const [rx, ry, y] = [250, 150, 800]
    if (kind !== 'bangle') {
      const curve = `M${CX - rx} ${y}C${CX - rx} ${y - ry * 1.3} ${CX + rx} ${y - ry * 1.3} ${CX + rx} ${y}C${CX + rx} ${y + ry * 1.3} ${CX - rx} ${y + ry * 1.3} ${CX - rx} ${y}`
      const links = kind === 'beads' ? flatten(curve, 42)[0]!.points.map(([px, py], i) => bead(px, py, 19.5, i % 7 ? 'stone' : 'main')) : chain(curve, 32, 25, 14)
      return { irregular: 0.3, parts: links }
    }
    const arc = (sign: number, o: number) => `C${CX - rx} ${y + o + sign * ry * 1.32} ${CX + rx} ${y + o + sign * ry * 1.32} ${CX + rx} ${y + o}`
    const half = (sign: number) => `M${CX - rx} ${y - w / 2}${arc(sign, -w / 2)}L${CX + rx} ${y + w / 2}C${CX + rx} ${y + w / 2 + sign * ry * 1.32} ${CX - rx} ${y + w / 2 + sign * ry * 1.32} ${CX - rx} ${y + w / 2}Z`
    return {
      irregular: 0.2,
      parts: [
        { d: half(-1), dim: 0.6, rad: w, vol: 0.1, thick: 2, lift: { r: 5, a: 0.2 } },
        { d: half(1), rad: w * 0.5, vol: 0.9, thick: 2, soft: 1.6, lift: { r: 8, a: 0.34, dx: 4, dy: 8 }, relief: choice(cut, 'engraved', false) ? [{ d: `M${CX - rx} ${y}${arc(1, 0)}`, w: 5, h: -2, b: 1.4, dark: 0.2 }] : [] },
      ],
    }
  },
}
