import type { Silhouette } from '../../drawing'
import { layer, seam, stitch, stud, twin } from '../../marks'
import { both, CX } from '../../path'
import { trouserBlock } from '../blocks/trouser-block'
import { waistband } from '../blocks/waistband'
import { fly } from './parts/fly'
import { legsPart } from './parts/legs-part'
import { lineAt } from './parts/line-at'
import { loop } from './parts/loop'
import { pocketMouths } from './parts/pocket-mouths'

export const jeans: Silhouette = {
  paint: {
    fabric: 'denim',
    pattern: 'denim',
    colours: ['#33496A', '#DDE6EE'],
    thread: '#B98A4A',
    roles: { rib: { fabric: 'denim' }, metal: { colours: ['#A98B62'] } },
  },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 154,
      hip: 186,
      outer: 180,
      inner: 38,
      rise: 268,
      length: 1060,
      knee: 174,
      ...cut.legs,
    })
    const y = t.top
    const front = [
      ...fly(t),
      ...pocketMouths(`M${CX - 92} ${y - 4}C${CX - 94} ${y + 62} ${CX - 126} ${y + 98} ${CX - t.hip - 10} ${y + 104}`),
      ...stitch(both(`M${CX - 84} ${y}C${CX - 86} ${y + 66} ${CX - 120} ${y + 108} ${CX - t.hip - 6} ${y + 114}`)),
      ...stitch(both(`M${CX - 77} ${y}C${CX - 79} ${y + 72} ${CX - 116} ${y + 116} ${CX - t.hip - 6} ${y + 122}`)),
    ]
    const rear = [
      ...seam(both(`M${CX} ${y + 104}C${CX - 70} ${y + 90} ${CX - 140} ${y + 66} ${CX - 186} ${y + 54}`)),
      ...twin(
        both(`M${CX} ${y + 110}C${CX - 70} ${y + 96} ${CX - 140} ${y + 72} ${CX - 188} ${y + 60}`),
        both(`M${CX} ${y + 117}C${CX - 70} ${y + 103} ${CX - 140} ${y + 79} ${CX - 188} ${y + 67}`),
      ),
      ...layer(
        both(
          `M${CX - 152} ${y + 118}L${CX - 46} ${y + 134}L${CX - 50} ${y + 236}L${CX - 98} ${y + 262}L${CX - 148} ${y + 226}Z`,
        ),
        2.8,
      ),
      ...twin(
        both(
          `M${CX - 147} ${y + 124}L${CX - 51} ${y + 139}L${CX - 55} ${y + 233}L${CX - 98} ${y + 256}L${CX - 143} ${y + 223}Z`,
        ),
        both(`M${CX - 150} ${y + 140}L${CX - 50} ${y + 156}`),
      ),
      ...stitch(
        both(
          `M${CX - 146} ${y + 180}C${CX - 120} ${y + 204} ${CX - 104} ${y + 198} ${CX - 98} ${y + 176}C${CX - 90} ${y + 204} ${CX - 74} ${y + 210} ${CX - 54} ${y + 194}`,
        ),
      ),
      ...twin(`M${CX - 6} ${y + 110}L${CX - 6} ${y + 268}`, `M${CX - 13} ${y + 108}L${CX - 13} ${y + 266}`),
    ]
    const leg = [
      ...stitch(t.hemAt(28)),
      { d: t.hemAt(14), w: 22, h: 1.6, b: 3 },
      { d: t.hemAt(30), w: 3, h: -2, b: 1.6, dark: 0.16 },
      ...seam(
        both(
          `M${CX - 188} ${y + 200}C${CX - 190} ${y + 400} ${CX - 176} ${y + 560} ${CX - 176} ${y + 640}L${CX - 180} ${t.bottom - 10}`,
        ),
        1.4,
        4,
      ),
    ]
    const w = waistband(t, { h: 46, back, relief: [...stitch(lineAt(t, y - 38)), ...stitch(lineAt(t, y - 4))] })
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, { k: 1.15, relief: [...(back ? rear : front), ...leg] }),
        w.band,
        loop(CX - 96, y - 48),
        loop(CX + 96, y - 48),
        ...(back ? [loop(CX, y - 42)] : []),
        ...(back
          ? [
              {
                d: `M${CX + 40} ${y - 38}L${CX + 104} ${y - 41}L${CX + 105} ${y - 1}L${CX + 41} ${y + 4}Z`,
                role: 'label',
                rad: 8,
                vol: 0.2,
                thick: 2,
                lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
                relief: stitch(`M${CX + 44} ${y - 34}L${CX + 100} ${y - 37}L${CX + 101} ${y - 5}L${CX + 45} ${y}Z`),
              },
            ]
          : [
              ...stud(CX + 2, y - 12, 11),
              ...(
                [
                  [-t.hip + 24, 108],
                  [-92, 8],
                  [92, 8],
                  [t.hip - 24, 108],
                ] as [number, number][]
              ).flatMap(([a, c]) => stud(CX + a * 0.985, y + c, 4.5)),
            ]),
      ],
    }
  },
}
