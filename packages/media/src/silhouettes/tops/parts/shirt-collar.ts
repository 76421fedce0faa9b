import { stitch } from '../../../marks'
import { CX, flip, id } from '../../../path'
import { piping } from './piping'

/** Shirt collar: two leaves with points, seen from the front. */
export function shirtCollar(t = 250, { spread = 92, role = 'main' } = {}) {
  const leaf = `M${CX - 2} ${t + 78}C${CX - 40} ${t + 50} ${CX - 80} ${t + 12} ${CX - 88} ${t - 30}C${CX - 104} ${t - 18} ${CX - 120} ${t + 2} ${CX - 128} ${t + 26}C${CX - 126} ${t + 72} ${CX - 112} ${t + 118} ${CX - spread} ${t + 152}C${CX - 62} ${t + 132} ${CX - 26} ${t + 106} ${CX - 2} ${t + 78}Z`
  const edge = `M${CX - 8} ${t + 88}C${CX - 32} ${t + 108} ${CX - 62} ${t + 128} ${CX - spread + 2} ${t + 142}C${CX - 106} ${t + 112} ${CX - 119} ${t + 70} ${CX - 121} ${t + 30}`
  const part = (f: (d: string) => string) => ({
    d: f(leaf),
    role,
    rad: 40,
    vol: 0.35,
    thick: 3.4,
    soft: 2,
    relief: stitch(f(edge), 0.6),
    lift: { r: 7, a: 0.42, dx: 2, dy: 6 },
  })
  return [part(flip), part((p: string) => p)]
}

/** Piping along the outer edge of both leaves. */
export const collarPiping = (t: number, spread = 92) =>
  [flip, id].map((f) =>
    piping(
      f(
        `M${CX - 6} ${t + 82}C${CX - 28} ${t + 106} ${CX - 62} ${t + 130} ${CX - spread + 1} ${t + 149}C${CX - 110} ${t + 116} ${CX - 123} ${t + 72} ${CX - 125} ${t + 28}`,
      ),
    ),
  )
