import { add, hang } from '../../drape'
import type { Fold, Part } from '../../drawing'
import { label, seam, stitch } from '../../marks'
import { both, CX, sym } from '../../path'

type HoodCut = { role?: string; lining?: string; fold?: Fold; rise?: number; wide?: number; point?: number }

/**
 * A hood let down, seen from the front: it lies in a soft heap behind the neck, shows its lining in the shade and its
 * edges run down into a V. `t` is the neck point; the V ends `point` below it.
 */
export function hood(t: number, seed: number, o: HoodCut = {}): Part[] {
  const { role = 'main', lining = 'lining', rise = 108, wide = 176, point = 122 } = o
  const outer = sym(
    `M${CX} ${t - rise}C${CX - 78} ${t - rise - 6} ${CX - wide + 18} ${t - rise + 26} ${CX - wide} ${t - 22}C${CX - wide - 8} ${t + 22} ${CX - wide + 22} ${t + 50} ${CX - 124} ${t + 66}C${CX - 84} ${t + 84} ${CX - 34} ${t + 106} ${CX} ${t + point + 12}`,
  )
  const opening = `M${CX} ${t - rise + 34}C${CX - 58} ${t - rise + 30} ${CX - 112} ${t - rise + 46} ${CX - 122} ${t - 26}C${CX - 122} ${t + 8} ${CX - 52} ${t + 64} ${CX} ${t + point}`
  const rim = both(
    `M${CX} ${t - rise + 20}C${CX - 62} ${t - rise + 16} ${CX - 124} ${t - rise + 36} ${CX - 136} ${t - 24}C${CX - 136} ${t + 16} ${CX - 66} ${t + 70} ${CX - 8} ${t + point + 4}`,
  )
  const slouch: Fold = (x, y) => 7 * Math.sin((Math.abs(x - CX) - 40) * 0.042 + (y - t) * 0.03)
  return [
    {
      d: outer,
      role,
      rad: 58,
      vol: 0.7,
      thick: 3,
      soft: 3,
      fold: o.fold ?? add(hang(seed + 40, { amp: 8, from: 0, to: 1 }), slouch),
      relief: stitch(rim, 0.5),
      creases: [
        [[CX - wide + 4, t - 26, CX - wide + 26, t + 22, CX - 76, t + 62], 11, 9],
        [[CX + wide - 6, t - 34, CX + wide - 24, t + 26, CX + 70, t + 68], 11, 9],
        [[CX - 150, t - 66, CX - 132, t - 92, CX - 84, t - 98], 9, 6],
        [[CX + 148, t - 60, CX + 128, t - 90, CX + 76, t - 100], 9, 6],
      ],
      lift: { r: 14, a: 0.42, dx: 3, dy: 10 },
    },
    {
      d: sym(opening),
      role: lining,
      rad: 60,
      vol: 0.2,
      thick: -3,
      dim: 0.6,
      lift: null,
      shade: sym(
        `M${CX} ${t - rise + 70}C${CX - 50} ${t - rise + 68} ${CX - 88} ${t - 40} ${CX - 84} ${t - 16}C${CX - 70} ${t + 30} ${CX - 40} ${t + 70} ${CX} ${t + point}`,
      ),
      relief: [
        ...seam(`M${CX} ${t - rise + 34}L${CX} ${t - 34}`),
        ...seam(`M${CX - 92} ${t - 4}C${CX - 40} ${t - 32} ${CX + 40} ${t - 32} ${CX + 92} ${t - 4}`, 2, 5),
      ],
    },
    ...label(CX, t - 18, 52, 30),
    // the left edge laps over the right one where they meet
    {
      d: `M${CX - 74} ${t + 52}C${CX - 48} ${t + 76} ${CX - 20} ${t + 98} ${CX + 12} ${t + point + 2}C${CX + 8} ${t + point + 20} ${CX - 4} ${t + point + 22} ${CX - 16} ${t + point + 12}C${CX - 46} ${t + 112} ${CX - 78} ${t + 92} ${CX - 104} ${t + 78}C${CX - 96} ${t + 62} ${CX - 84} ${t + 54} ${CX - 74} ${t + 52}Z`,
      role,
      rad: 22,
      vol: 0.5,
      thick: 2.4,
      open: `M${CX - 104} ${t + 78}L${CX - 74} ${t + 52}`,
      lift: { r: 6, a: 0.36, dx: 2, dy: 4 },
    },
  ]
}

/** Outline of the same hood from behind: it hangs down from the neck between the shoulders. */
export const hoodBack = (t: number): string =>
  sym(
    `M${CX} ${t - 106}C${CX - 84} ${t - 110} ${CX - 152} ${t - 80} ${CX - 168} ${t - 18}C${CX - 176} ${t + 50} ${CX - 128} ${t + 168} ${CX} ${t + 204}`,
  )
