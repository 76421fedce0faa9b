import { choice } from '../../choice'
import { hang, mirrorCreases } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { layer, seam, stitch, stud, twin } from '../../marks'
import { both, CX } from '../../path'
import { waistband } from '../blocks/waistband'
import { fly } from '../trousers/parts/fly'
import { lineAt } from '../trousers/parts/line-at'
import { loop } from '../trousers/parts/loop'
import { pocketMouths } from '../trousers/parts/pocket-mouths'
import { skirt } from './parts/skirt'

/** Denim skirt with the seams of jeans, closed by a fly or by buttons down the front. */
export const denimskirt: Silhouette = {
  paint: {
    fabric: 'denim',
    pattern: 'denim',
    colours: ['#4A6488', '#E2EAF0'],
    options: { fade: 0.2 },
    thread: '#C39A5C',
    roles: { metal: { colours: ['#B08A5A'] } },
  },
  focus: [600, 440, 460],
  fit: { h: 0.72, w: 0.84 },
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const s = skirt({ waist: 170, hip: 228, hem: 252, length: 500, ...cut.skirt })
    const y = s.top
    const through = choice(cut, 'through', false) && !back
    const w = waistband(s, { h: 46, back, relief: [...stitch(lineAt(s, y - 38)), ...stitch(lineAt(s, y - 4))] })
    const front = [
      ...pocketMouths(`M${CX - 100} ${y - 4}C${CX - 102} ${y + 62} ${CX - 136} ${y + 98} ${CX - 224} ${y + 106}`),
      ...stitch(both(`M${CX - 92} ${y}C${CX - 94} ${y + 66} ${CX - 130} ${y + 108} ${CX - 220} ${y + 116}`)),
      ...(through
        ? [
            ...layer(`M${CX - 24} ${y}L${CX + 24} ${y}L${CX + 24} ${s.y1 + 6}L${CX - 24} ${s.y1 + 6}Z`, 2.4),
            ...stitch(`M${CX - 17} ${y}L${CX - 17} ${s.y1}M${CX + 17} ${y}L${CX + 17} ${s.y1}`),
          ]
        : [
            ...fly({ top: y, rise: 230 }),
            ...seam(`M${CX} ${y + 4}L${CX} ${s.y1}`, 1.4, 4),
            ...stitch(`M${CX - 8} ${y + 220}L${CX - 8} ${s.y1}`),
          ]),
    ]
    const rear = [
      ...seam(both(`M${CX} ${y + 104}C${CX - 80} ${y + 90} ${CX - 160} ${y + 66} ${CX - 210} ${y + 54}`)),
      ...layer(
        both(
          `M${CX - 166} ${y + 122}L${CX - 54} ${y + 138}L${CX - 58} ${y + 244}L${CX - 108} ${y + 270}L${CX - 160} ${y + 232}Z`,
        ),
        2.8,
      ),
      ...stitch(
        both(
          `M${CX - 160} ${y + 130}L${CX - 60} ${y + 145}L${CX - 64} ${y + 240}L${CX - 108} ${y + 262}L${CX - 154} ${y + 228}Z`,
        ),
      ),
      ...seam(`M${CX} ${y}L${CX} ${s.y1}`, 1.4, 4),
    ]
    return {
      parts: [
        ...w.inner,
        {
          d: s.d,
          rad: 190,
          vol: 0.6,
          open: s.open,
          fold: hang(seed, { amp: 8 }),
          creases: mirrorCreases(
            [
              [[CX - 220, y + 160, CX - 120, y + 200, CX - 20, y + 206], 15, 7],
              [[CX - 190, y + 300, CX - 110, y + 310, CX - 30, y + 300], 15, 5],
            ],
            seed,
          ),
          relief: [...(back ? rear : front), ...twin(s.hemAt(26), s.hemAt(33))],
        },
        w.band,
        loop(CX - 104, y - 48),
        loop(CX + 104, y - 48),
        ...(back
          ? []
          : [
              ...stud(CX + 2, y - 12, 10),
              ...(through
                ? Array.from({ length: Math.floor((s.y1 - y - 60) / 84) }, (_, i) =>
                    stud(CX, y + 66 + i * 84, 9),
                  ).flat()
                : []),
            ]),
      ],
    }
  },
}
