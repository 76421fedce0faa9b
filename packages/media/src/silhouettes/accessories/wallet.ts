import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { layer, stitch, stud, welt } from '../../marks'
import { CX, ellipse, rect } from '../../path'
import { soft } from './parts/bags-soft'
import { puller } from './parts/puller'
import { zipLine } from './parts/zip-line'

/** Folded wallet, closed by a tab or a zip. */
export const wallet: Silhouette = {
  paint: { fabric: 'leather', colours: ['#6B4A33'], roles: { metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.36, w: 0.62, y: 0.51 },
  focus: [640, 760, 420],
  build({ seed, cut }): Drawing {
    const kind = choice(cut, 'kind', 'tab')
    const w = kind === 'bifold' ? 250 : 310
    const h = kind === 'bifold' ? 200 : 176
    const y = 760
    const face = rect(CX - w, y - h, 2 * w, 2 * h, 26)
    return {
      ground: ellipse(CX + 4, y + h + 2, w - 10, 7),
      parts: [
        {
          d: rect(CX - w + 12, y - h - 10, 2 * w - 8, 2 * h + 4, 24),
          dim: 0.72,
          rad: 26,
          vol: 0.4,
          thick: 3,
          lift: null,
        },
        {
          d: rect(CX - w + 8, y - h - 4, 2 * w - 6, 2 * h + 2, 24),
          role: 'lining',
          dim: 0.8,
          rad: 20,
          vol: 0.3,
          lift: { r: 3, a: 0.3, dx: 1, dy: 2 },
        },
        {
          d: face,
          rad: 46,
          vol: 0.45,
          soft: 3,
          thick: 4,
          fold: soft(seed, 5),
          relief: [
            ...stitch(rect(CX - w + 14, y - h + 14, 2 * w - 28, 2 * h - 28, 16), 0.6),
            ...(kind === 'bifold' ? welt(`M${CX - w + 6} ${y - h + 10}L${CX - w + 6} ${y + h - 10}`, 10, 3) : []),
            ...layer(rect(CX - w + 48, y + h - 66, 84, 20, 2), -0.8),
          ],
          lift: { r: 6, a: 0.36, dx: 2, dy: 4 },
        },
        ...(kind === 'zip'
          ? [
              zipLine(
                `M${CX - w + 30} ${y - h + 3}L${CX + w - 26} ${y - h + 3}L${CX + w - 3} ${y - h + 30}L${CX + w - 3} ${y + h - 40}`,
              ),
              puller(CX + w - 4, y + h - 60),
            ]
          : []),
        ...(kind === 'tab'
          ? [
              {
                d: `M${CX + w + 4} ${y - 44}L${CX + w - 90} ${y - 44}Q${CX + w - 134} ${y} ${CX + w - 90} ${y + 44}L${CX + w + 4} ${y + 44}Z`,
                rad: 30,
                vol: 0.4,
                thick: 4,
                relief: stitch(
                  `M${CX + w - 4} ${y - 33}L${CX + w - 88} ${y - 33}Q${CX + w - 120} ${y} ${CX + w - 88} ${y + 33}L${CX + w - 4} ${y + 33}`,
                  0.6,
                ),
                lift: { r: 7, a: 0.4, dx: -2, dy: 5 },
              } satisfies Part,
              ...stud(CX + w - 84, y, 12),
            ]
          : []),
      ],
    }
  },
}
