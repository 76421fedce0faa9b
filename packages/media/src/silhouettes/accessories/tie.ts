import { choice } from '../../choice'
import { add, hang } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { CX, ribbon } from '../../path'
import { soft } from './parts/small-soft'

/** Knotted tie. */
export const tie: Silhouette = {
  paint: { fabric: 'silk', colours: ['#2F4468'] },
  fit: { h: 0.82, w: 0.5 },
  focus: [600, 420, 320],
  build({ seed, cut }): Drawing {
    const w = choice(cut, 'width', 78)
    const blade = `M${CX - 34} 372C${CX - 44} 640 ${CX - w + 6} 900 ${CX - w} 1180L${CX} 1262L${CX + w} 1180C${CX + w - 6} 900 ${CX + 44} 640 ${CX + 34} 372Z`
    return {
      parts: [
        {
          d: ribbon(
            `M${CX - 6} 330C${CX - 60} 250 ${CX - 130} 190 ${CX - 120} 150C${CX - 96} 104 ${CX + 96} 104 ${CX + 120} 150C${CX + 130} 190 ${CX + 60} 250 ${CX + 6} 330`,
            44,
            40,
          ),
          dim: 0.62,
          rad: 24,
          vol: 0.4,
          thick: 2,
          grain: 90,
          lift: null,
        },
        {
          d: `M${CX - 6} 372C${CX + 6} 620 ${CX + 26} 820 ${CX + 34} 1056L${CX + 66} 1092L${CX + 92} 1050C${CX + 80} 800 ${CX + 52} 600 ${CX + 30} 372Z`,
          dim: 0.78,
          rad: 26,
          vol: 0.4,
          thick: 2,
          grain: 44,
          lift: null,
        },
        {
          d: blade,
          rad: 44,
          vol: 0.5,
          thick: 3,
          grain: 45,
          soft: 2.6,
          fold: add(hang(seed, { amp: 5, from: 380, to: 1200 }), soft(seed, 3)),
          creases: [
            [[CX - 4, 376, CX - 14, 450, CX - 6, 560], 11, 7],
            [[CX + 14, 380, CX + 18, 430, CX + 14, 500], 9, 4],
          ],
          lift: { r: 9, a: 0.36, dx: 4, dy: 6 },
        },
        {
          d: `M${CX - 62} 286C${CX - 30} 300 ${CX + 30} 300 ${CX + 62} 286C${CX + 58} 326 ${CX + 46} 360 ${CX + 34} 386C${CX + 12} 394 ${CX - 12} 394 ${CX - 34} 386C${CX - 46} 360 ${CX - 58} 326 ${CX - 62} 286Z`,
          rad: 40,
          vol: 0.8,
          thick: 4,
          grain: -50,
          soft: 2,
          creases: [[[CX - 44, 300, CX - 20, 340, CX - 24, 384], 8, 4]],
          lift: { r: 6, a: 0.42, dx: 2, dy: 5 },
        },
        {
          d: `M${CX - 62} 286C${CX - 96} 250 ${CX - 140} 200 ${CX - 142} 156C${CX - 124} 190 ${CX - 90} 226 ${CX - 20} 296Z`,
          rad: 18,
          vol: 0.5,
          thick: 2,
          grain: 40,
          lift: { r: 4, a: 0.3, dx: 1, dy: 3 },
        },
        {
          d: `M${CX + 62} 286C${CX + 96} 250 ${CX + 140} 200 ${CX + 142} 156C${CX + 124} 190 ${CX + 90} 226 ${CX + 20} 296Z`,
          rad: 18,
          vol: 0.5,
          thick: 2,
          grain: -40,
          lift: { r: 4, a: 0.3, dx: 1, dy: 3 },
        },
      ],
    }
  },
}
