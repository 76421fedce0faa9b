import type { Crease, Drawing, Part } from './drawing'
import { mapPath, type Point } from './path'

export type Placing = { scale?: number; dx?: number; dy?: number; turn?: number; about?: Point; dim?: number }

/** Moves, turns and scales finished parts, with their folds, creases and marks. */
export function place(
  parts: Part[],
  { scale = 1, dx = 0, dy = 0, turn = 0, about = [600, 800], dim = 1 }: Placing,
): Part[] {
  const a = (turn * Math.PI) / 180
  const c = Math.cos(a)
  const s = Math.sin(a)
  const [ox, oy] = about
  const to = ([x, y]: Point): Point => [
    ox + dx + scale * (c * (x - ox) - s * (y - oy)),
    oy + dy + scale * (s * (x - ox) + c * (y - oy)),
  ]
  const from = (x: number, y: number): Point => {
    const px = (x - ox - dx) / scale
    const py = (y - oy - dy) / scale
    return [ox + c * px + s * py, oy - s * px + c * py]
  }
  const path = (d: string) => mapPath(d, to)
  const height = (f: (x: number, y: number) => number) => (x: number, y: number) => scale * f(...from(x, y))
  const crease = ([p, w, h]: Crease): Crease => [[0, 2, 4].flatMap((i) => to([p[i]!, p[i + 1]!])), w * scale, h * scale]
  return parts.map((part) => ({
    ...part,
    d: path(part.d),
    rad: (part.rad ?? 120) * scale,
    thick: (part.thick ?? 3) * scale,
    soft: (part.soft ?? 2.4) * scale,
    grain: (part.grain ?? 0) + turn,
    dim: (part.dim ?? 1) * dim,
    ...(part.open && { open: path(part.open) }),
    ...(part.clip && { clip: path(part.clip) }),
    ...(part.shade && { shade: path(part.shade) }),
    ...(part.fold && { fold: height(part.fold) }),
    ...(part.form && { form: height(part.form) }),
    ...(part.creases && { creases: part.creases.map(crease) }),
    ...(part.relief && {
      relief: part.relief.map((r) => ({
        ...r,
        d: path(r.d),
        h: r.h * scale,
        b: (r.b ?? 2) * scale,
        ...(r.w && { w: r.w * scale }),
      })),
    }),
    ...(part.lift && {
      lift: {
        r: (part.lift.r ?? 9) * scale,
        a: part.lift.a ?? 0.34,
        dx: (part.lift.dx ?? 3) * scale,
        dy: (part.lift.dy ?? 7) * scale,
        ...(part.lift.d && { d: path(part.lift.d) }),
      },
    }),
  }))
}

/** The same object twice, the second behind the first: shoes, gloves, earrings. */
export function pair({ parts, ground, ...rest }: Drawing, behind: Placing): Drawing {
  const { scale = 1, dx = 0, dy = 0, about = [600, 800] } = behind
  const moved =
    ground &&
    mapPath(ground, ([x, y]) => [about[0] + dx + scale * (x - about[0]), about[1] + dy + scale * (y - about[1])])
  return { ...rest, parts: [...place(parts, behind), ...parts], ...(ground && { ground: ground + moved }) }
}
