import { gather } from '../../drape'
import type { Silhouette } from '../../drawing'
import { cord, stitch } from '../../marks'
import { CX, flip, rect } from '../../path'
import { strap } from './parts/swim-strap'

export const bikinitop: Silhouette = {
  paint: { fabric: 'ribswim', colours: ['#C9694E'] },
  fit: { h: 0.46, w: 0.62 },
  focus: [520, 560, 420],
  build({ seed }) {
    const cup = `M${CX - 12} 706C${CX - 24} 620 ${CX - 70} 520 ${CX - 122} 450C${CX - 178} 520 ${CX - 226} 620 ${CX - 236} 700C${CX - 180} 730 ${CX - 70} 734 ${CX - 12} 706Z`
    const part = (f: (d: string) => string, s: number) => ({
      d: f(cup),
      rad: 92,
      vol: 0.8,
      soft: 3,
      grain: s * 6,
      fold: gather(seed + s, { y: 716, length: 130, amp: 7, f: 0.06, dir: -1 }),
      relief: [
        ...stitch(
          f(
            `M${CX - 24} 696C${CX - 34} 620 ${CX - 78} 530 ${CX - 122} 468C${CX - 170} 532 ${CX - 214} 620 ${CX - 224} 692`,
          ),
          0.45,
        ),
      ],
      lift: { r: 7, a: 0.3 },
    })
    return {
      parts: [
        ...cord(
          `M${CX - 126} 470C${CX - 118} 380 ${CX - 80} 300 ${CX} 276C${CX + 80} 300 ${CX + 118} 380 ${CX + 126} 470`,
          9,
          'main',
        ),
        strap(
          `M${CX - 226} 706C${CX - 260} 716 ${CX - 284} 700 ${CX - 290} 668C${CX - 240} 620 ${CX - 100} 600 ${CX} 596C${CX + 100} 600 ${CX + 240} 620 ${CX + 290} 668C${CX + 284} 700 ${CX + 260} 716 ${CX + 226} 706`,
          22,
          0.6,
        ),
        part((p: string) => p, 1),
        part(flip, -1),
        {
          d: rect(CX - 18, 684, 36, 34, 8),
          rad: 16,
          vol: 0.9,
          creases: [[[CX - 8, 686, CX - 4, 700, CX - 8, 716], 5, 4]],
          lift: { r: 5, a: 0.36 },
        },
        ...cord(`M${CX - 6} 280C${CX - 30} 320 ${CX - 20} 370 ${CX - 46} 410`, 8, 'main'),
        ...cord(`M${CX + 6} 280C${CX + 24} 330 ${CX + 14} 380 ${CX + 34} 424`, 8, 'main'),
      ],
    }
  },
}
