import { choice } from '../../choice'
import { hang, mirrorCreases } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { button, seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { sleeves } from '../blocks/sleeves'
import { bodice } from './parts/bodice'
import { buckle } from './parts/buckle'
import { hangingSkirt } from './parts/hanging-skirt'
import { waistTape } from './parts/waist-tape'

/** The everyday dress: any neckline, any sleeve, with a waist seam or as a sheath, from mini to maxi. */
export const dress: Silhouette = {
  paint: { fabric: 'viscose', colours: ['#7C2F36'] },
  focus: [600, 420, 480],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const sheath = choice(cut, 'sheath', false)
    const length = choice(cut, 'length', 620)
    const hem = choice(cut, 'hemWidth', 285)
    const sleeve = choice(cut, 'sleeveKind', 'none')
    const base = {
      top: 230,
      neck: 100,
      depth: back ? 20 : 104,
      shoulder: sleeve === 'none' ? 158 : 184,
      slope: 44,
      chest: 206,
      arm: 236,
      dip: 4,
    }
    const b = sheath
      ? bodyBlock({
          ...base,
          waist: 186,
          waistY: 400,
          hip: 214,
          hipY: 570,
          hem,
          length: 400 + length,
          ...fitted(cut, view),
        })
      : bodyBlock({ ...base, waist: 164, hem: 166, length: 400, ...fitted(cut, view) })
    const y = b.top + 396
    const darts = seam(
      both(`M${CX - 92} ${b.top + 250}C${CX - 96} ${b.top + 310} ${CX - 90} ${b.top + 350} ${CX - 84} ${b.top + 394}`),
      1.4,
      4,
    )
    const zipLine = seam(`M${CX} ${b.top + 24}L${CX} ${b.top + 620}`, 1.4, 4)
    const ribHem = choice(cut, 'knit', false)
    const bodyFold = sheath
      ? hang(seed, { amp: ribHem ? 11 : 16, from: b.top + 380, to: b.top + b.length, fine: 4 })
      : hang(seed, { amp: 8, fine: 4 })
    const count = back ? 0 : choice(cut, 'buttons', 0)
    const belt = choice(cut, 'belt', false)
    const sleeved = sleeve !== 'none'
    const puff = sleeve === 'puff'
    const arms = sleeved
      ? sleeves(
          b,
          seed,
          puff
            ? {
                kind: 'half',
                wide: 44,
                cuff: 32,
                cuffRole: 'main',
                gatherCuff: true,
                stitchHem: false,
                k: 1.3,
                amp: 24,
              }
            : {
                kind: sleeve,
                wide: choice(cut, 'sleeveWidth', 14),
                stitchHem: !ribHem,
                k: 1,
                cuff: sleeve === 'long' ? 46 : 0,
                cuffRole: ribHem ? 'rib' : 'main',
                gatherCuff: sleeve === 'long' && !ribHem,
                end: 640,
              },
        )
      : []
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: Math.min(b.depth, 210) }, { band: 0, rise: 14, tag: true })),
        ...(sheath
          ? []
          : hangingSkirt({
              y,
              waist: b.hem,
              length,
              hem,
              seed,
              gathers: choice(cut, 'gathers', 9),
              tiers: choice(cut, 'tiers', 0),
            })),
        {
          ...bodice(b, seed, {
            sleeved,
            fold: bodyFold,
            relief: [
              ...(back ? zipLine : sheath ? [] : darts),
              ...(sheath && !ribHem ? stitch(b.hemLine(22), 0.4) : []),
            ],
          }),
          ...(sheath && { ripple: { from: b.top + b.length - 120, by: 0.3 } }),
          ...(sheath && {
            creases: mirrorCreases(
              [
                [[CX - 200, b.top + 250, CX - 120, b.top + 290, CX - 50, b.top + 300], 15, 7],
                [[CX - 184, b.top + 400, CX - 110, b.top + 404, CX - 40, b.top + 396], 13, 6],
                [[CX - 206, b.top + 540, CX - 120, b.top + 576, CX - 30, b.top + 570], 16, 6],
                [[CX - 90, b.top + 620, CX - 104, b.top + 760, CX - 110, b.top + b.length - 20], 20, 7],
              ],
              seed,
            ),
          }),
        },
        ...arms,
        ...Array.from(
          { length: count },
          (_, i) => b.top + b.depth + 34 + (i * (360 - b.depth)) / Math.max(1, count - 1),
        ).flatMap((at) => button(CX, at, 7)),
        ...(sheath && !belt ? [] : [waistTape(b, y, belt)]),
        ...(belt && !back ? buckle(y) : []),
      ],
    }
  },
}
