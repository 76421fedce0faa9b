import { choice } from '../../choice'
import { add, flare, gather, hang } from '../../drape'
import type { Crease, Part, Silhouette } from '../../drawing'
import { stitch, welt } from '../../marks'
import { both, CX, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyCreases } from '../blocks/body-creases'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { sleeves } from '../blocks/sleeves'

export const wrapdress: Silhouette = {
  paint: { fabric: 'silk', pattern: 'ditsy', colours: ['#2F4468', '#E7D3CF', '#C98F86', '#F3EBDD'] },
  focus: [600, 480, 480],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 96,
      depth: back ? 16 : 300,
      shoulder: 186,
      slope: 54,
      chest: 214,
      waist: 168,
      hem: 170,
      length: 420,
      arm: 250,
      dip: 4,
      vneck: !back,
      ...fitted(cut, view),
    })
    const t = b.top,
      wy = t + 408,
      L = choice(cut, 'length', 640),
      hw = choice(cut, 'hemWidth', 306)
    const skirt = `M${CX} ${wy + 4}C${CX - 60} ${wy + 4} ${CX - 120} ${wy} ${CX - 169} ${wy - 6}C${CX - 196} ${wy + 90} ${CX - 169 - (hw - 169) * 0.5} ${wy + L * 0.47} ${CX - hw} ${wy + L}C${CX - hw * 0.7} ${wy + L + 28} ${CX - hw * 0.33} ${wy + L + 34} ${CX} ${wy + L + 34}`
    const fold = add(
      flare(seed, { y0: wy - 20, y1: wy + L + 40, w0: 160, w1: hw - 6, amp: 32, n: 6 }),
      gather(seed, { y: wy, length: 190, amp: 9, f: 0.045 }),
    )
    const top: Part = {
      d: b.body,
      rad: 190,
      vol: 0.62,
      open: `${b.armPath}M${CX - 170} ${wy}L${CX + 170} ${wy}`,
      fold: hang(seed, { amp: 8, fine: 4 }),
      lift: { r: 6, a: 0.2 },
    }
    const pull: Crease[] = [
      [[CX - 186, t + 300, CX - 90, t + 350, CX + 90, t + 396], 14, 10],
      [[CX - 180, t + 350, CX - 80, t + 380, CX + 110, t + 404], 11, 8],
      [[CX + 196, t + 270, CX + 150, t + 340, CX + 130, t + 396], 14, 9],
      [[CX + 190, t + 320, CX + 164, t + 360, CX + 136, t + 402], 11, 7],
      [[CX - 120, t + 130, CX - 70, t + 250, CX + 20, t + 330], 15, 7],
    ]
    const overlap = `M${b.NP.join(' ')}C${CX - 60} ${t + 120} ${CX - 10} ${t + 250} ${CX + 150} ${wy - 10}L${CX - 170} ${wy}L${b.UA.join(' ')}L${b.SP.join(' ')}Z`
    const edge = `M${b.NP.join(' ')}C${CX - 60} ${t + 120} ${CX - 10} ${t + 250} ${CX + 150} ${wy - 10}`
    const wrapEdge = `M${CX + 126} ${wy + 20}C${CX + 140} ${wy + L * 0.31} ${CX + 160} ${wy + L * 0.65} ${CX + 126 + L * 0.078} ${wy + L + 20}`
    const parts: Part[] = [
      ...(back ? [] : innerBack({ ...b, depth: 300 }, { band: 0, tag: true, rise: 16 })),
      {
        d: sym(skirt),
        rad: 190,
        vol: 0.55,
        ripple: { from: wy + L - 160, by: 0.4 },
        open: `M${CX - 169} ${wy - 6}L${CX + 169} ${wy - 6}M${CX - hw} ${wy + L}C${CX - hw * 0.7} ${wy + L + 28} ${CX + hw * 0.7} ${wy + L + 28} ${CX + hw} ${wy + L}`,
        fold,
        relief: [
          ...(back
            ? []
            : [
                { d: wrapEdge, w: 3, h: -2, b: 2, dark: 0.2 },
                ...welt(
                  `M${CX + 120} ${wy + 20}C${CX + 134} ${wy + L * 0.31} ${CX + 154} ${wy + L * 0.65} ${CX + 118 + L * 0.078} ${wy + L + 20}`,
                  10,
                  3,
                ),
              ]),
          ...stitch(
            both(
              `M${CX - hw + 2} ${wy + L - 14}C${CX - hw * 0.7} ${wy + L + 14} ${CX - hw * 0.33} ${wy + L + 20} ${CX} ${wy + L + 20}`,
            ),
            0.4,
          ),
        ],
      },
      back ? { ...top, creases: bodyCreases(b, seed, 0.7) } : { ...top, creases: [] },
      ...(back
        ? []
        : [
            {
              d: overlap,
              clip: b.body,
              rad: 190,
              vol: 0.55,
              thick: 3,
              open: `M${CX - 170} ${wy}L${CX + 150} ${wy}${b.armPath}`,
              creases: pull,
              fold: hang(seed, { amp: 8, fine: 4 }),
              relief: [
                ...welt(edge, 16, 2.4),
                ...stitch(
                  edge.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_m, x, y) => `${+x - 14} ${+y + 6}`),
                  0.4,
                ),
              ],
              lift: { r: 7, a: 0.4, dx: 3, dy: 4 },
            },
          ]),
      ...sleeves(b, seed, { kind: 'half', wide: 20, k: 1, stitchHem: true }),
      {
        d: sym(
          `M${CX} ${wy - 16}C${CX - 60} ${wy - 16} ${CX - 120} ${wy - 20} ${CX - 169} ${wy - 26}L${CX - 172} ${wy + 16}C${CX - 120} ${wy + 22} ${CX - 60} ${wy + 26} ${CX} ${wy + 26}`,
        ),
        rad: 120,
        vol: 0.5,
        thick: 4,
        open: `M${CX - 170} ${wy - 26}L${CX + 170} ${wy - 26}M${CX - 170} ${wy + 20}L${CX + 170} ${wy + 20}`,
        creases: [[[CX - 160, wy - 8, CX - 40, wy + 8, CX + 120, wy - 2], 8, 5]],
        lift: { r: 6, a: 0.3, dx: 1, dy: 4 },
      },
      ...(back
        ? []
        : ([
            {
              d: `M${CX + 118} ${wy + 6}C${CX + 150} ${wy + 110} ${CX + 138} ${wy + 210} ${CX + 156} ${wy + 320}L${CX + 190} ${wy + 312}C${CX + 170} ${wy + 200} ${CX + 168} ${wy + 100} ${CX + 140} ${wy}Z`,
              rad: 26,
              vol: 0.5,
              thick: 3,
              fold: hang(seed + 3, { amp: 14, from: 0, to: 1 }),
              lift: { r: 7, a: 0.36, dx: 4, dy: 6 },
            },
            {
              d: `M${CX + 108} ${wy + 6}C${CX + 96} ${wy + 90} ${CX + 104} ${wy + 170} ${CX + 92} ${wy + 262}L${CX + 124} ${wy + 268}C${CX + 130} ${wy + 170} ${CX + 128} ${wy + 90} ${CX + 134} ${wy + 6}Z`,
              rad: 26,
              vol: 0.5,
              thick: 3,
              fold: hang(seed + 5, { amp: 14, from: 0, to: 1 }),
              lift: { r: 7, a: 0.36, dx: 4, dy: 6 },
            },
            {
              d: `M${CX + 118} ${wy + 4}C${CX + 70} ${wy - 50} ${CX + 26} ${wy - 30} ${CX + 34} ${wy + 14}C${CX + 42} ${wy + 48} ${CX + 90} ${wy + 30} ${CX + 118} ${wy + 8}C${CX + 150} ${wy + 44} ${CX + 200} ${wy + 50} ${CX + 206} ${wy + 16}C${CX + 210} ${wy - 26} ${CX + 160} ${wy - 34} ${CX + 118} ${wy + 4}Z`,
              rad: 26,
              vol: 0.9,
              thick: 3,
              creases: [
                [[CX + 112, wy + 4, CX + 80, wy - 8, CX + 48, wy + 4], 7, 6],
                [[CX + 126, wy + 4, CX + 160, wy + 2, CX + 194, wy + 14], 7, 6],
              ],
              lift: { r: 6, a: 0.42, dx: 3, dy: 6 },
            },
            {
              d: rect(CX + 104, wy - 16, 30, 40, 12),
              rad: 14,
              vol: 1,
              thick: 2,
              lift: { r: 4, a: 0.4, dx: 2, dy: 3 },
              creases: [[[CX + 112, wy - 14, CX + 116, wy, CX + 112, wy + 20], 4, 3]],
            },
          ] satisfies Part[])),
    ]
    return { parts }
  },
}
