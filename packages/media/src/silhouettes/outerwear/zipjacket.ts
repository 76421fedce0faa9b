import { choice } from '../../choice'
import { add, crumple, hang } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { cord, eyelet, label, seam, stitch, zip } from '../../marks'
import { both, CX, flip, id, ribbon, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { hoodBack, hood as hoodBlock } from '../blocks/hood'
import { sleeves } from '../blocks/sleeves'
import { hemRib } from '../tops/parts/hem-rib'
import { teeth } from './parts/teeth'

/** Zipped jacket with a stand collar, a ribbed collar or a hood: track, running, softshell, fleece and bomber jackets. */
export const zipjacket: Silhouette = {
  paint: { fabric: 'shell', colours: ['#3C4A50'], roles: { metal: { colours: ['#8F9490'] } } },
  focus: [600, 360, 480],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const collar = choice(cut, 'collar', 'stand')
    const ribbed = choice(cut, 'ribs', true)
    const b = bodyBlock({
      depth: back ? 10 : 44,
      neck: 98,
      chest: 254,
      waist: 250,
      hem: 244,
      shoulder: 212,
      slope: 60,
      length: 730,
      arm: 298,
      dip: 6,
      ...fitted(cut, view),
    })
    const t = b.top
    const low = b.HM[1] + (ribbed ? 58 : 4)
    const stripe = choice(cut, 'stripe', false)
    const bands = ([x, y]: [number, number], right: boolean): Part[] => {
      if (!stripe) return []
      const f = right ? flip : id
      const [sx, sy] = b.SP
      return [-9, 9].map((o) => ({
        d: ribbon(
          f(
            `M${sx + 2 + o} ${sy + 8}C${sx - 46 + o} ${sy + 60} ${sx - 96 + o} ${sy + 170} ${sx - 112 + o} ${sy + 300}C${sx - 126 + o} ${sy + 420} ${x + 10 + o} ${y - 150} ${x + 34 + o} ${y + 2}`,
          ),
          9,
        ),
        role: 'accent',
        rad: 20,
        vol: 0.1,
        thick: 1.2,
        lift: null,
      }))
    }
    const yoke = choice(cut, 'yoke', 0)
    const line = (y: number) => both(`M${b.SP[0] + 4} ${y - 14}C${CX - 120} ${y} ${CX - 60} ${y + 2} ${CX} ${y + 2}`)
    const pockets = choice(cut, 'pockets', 'zip')
    const slant = (f: (d: string) => string): Part[] =>
      pockets === 'none' || back
        ? []
        : pockets === 'welt'
          ? [
              {
                d: f(`M${CX - 196} ${t + 470}L${CX - 166} ${t + 460}L${CX - 118} ${t + 590}L${CX - 148} ${t + 600}Z`),
                rad: 16,
                vol: 0.35,
                thick: 3,
                relief: stitch(f(`M${CX - 188} ${t + 474}L${CX - 142} ${t + 592}`), 0.5),
                lift: { r: 5, a: 0.36, dx: 2, dy: 4 },
              },
            ]
          : [teeth(f(`M${CX - 176} ${t + 456}L${CX - 140} ${t + 604}`))]
    const chest: Part[] =
      choice(cut, 'chest', false) && !back ? [teeth(`M${CX + 84} ${t + 246}L${CX + 188} ${t + 238}`)] : []
    // a stand leans in towards its upper edge, dips at the front and grows out of the shoulder
    const standing = (dim: number, y0: number, y1: number, extra: Partial<Part>, dip = 0): Part => ({
      d: sym(
        `M${CX} ${y0 + dip}C${CX - 34} ${y0 + dip * 0.8} ${CX - 70} ${y0 + 2} ${CX - 86} ${y0 + 4}Q${CX - 95} ${y0 + 6} ${CX - 97} ${y0 + 20}C${CX - 101} ${y0 + 48} ${CX - 110} ${t - 6} ${CX - 130} ${t + 16}C${CX - 96} ${y1 - 14} ${CX - 44} ${y1} ${CX} ${y1}`,
      ),
      dim,
      rad: 54,
      vol: 0.6,
      thick: 2.4,
      fold: hang(seed + 5, { amp: 3, from: 0, to: 1 }),
      ...extra,
    })
    const hood: Part[] = back
      ? [
          {
            d: hoodBack(t),
            rad: 120,
            vol: 0.7,
            thick: 3,
            fold: hang(seed + 40, { amp: 16, from: 0, to: 1 }),
            relief: seam(`M${CX} ${t - 106}L${CX} ${t + 204}`),
            lift: { r: 16, a: 0.42, dx: 4, dy: 12 },
          },
        ]
      : hoodBlock(t, seed)
    const collarRole = collar === 'rib' ? 'rib' : 'main'
    const height = collar === 'rib' ? 46 : 62
    const top: Part[] =
      collar === 'hood'
        ? hood
        : back
          ? [standing(1, t - height - 26, t + 34, { role: collarRole, lift: { r: 7, a: 0.34, dx: 1, dy: 5 } })]
          : [
              standing(0.6, t - height - 18, t + 8, { role: collar === 'rib' ? 'rib' : 'lining', lift: null }),
              ...label(CX, t - height - 10, 50, 26),
              {
                ...standing(
                  1,
                  t - height,
                  t + 50,
                  {
                    role: collarRole,
                    lift: { r: 7, a: 0.34, dx: 2, dy: 5 },
                    relief:
                      collar === 'rib'
                        ? []
                        : seam(
                            `M${CX - 106} ${t - 2}C${CX - 60} ${t + 12} ${CX + 60} ${t + 12} ${CX + 106} ${t - 2}`,
                            1.6,
                            4,
                          ),
                  },
                  14,
                ),
              },
            ]
    const zipTop = collar === 'hood' ? t + 118 : collar === 'rib' ? t + 40 : t - height + 16
    return {
      parts: [
        bodyPart(b, seed, {
          hem: false,
          k: 0.95,
          fold: add(hang(seed, { amp: 20 }), crumple(seed, choice(cut, 'crisp', 3), 0.009)),
          relief: [
            ...(yoke ? [...seam(line(t + yoke)), ...stitch(line(t + yoke + 8), 0.45)] : []),
            ...(ribbed ? [] : stitch(b.hemLine(26), 0.5)),
          ],
        }),
        ...(yoke && choice(cut, 'yokeAccent', false)
          ? [
              {
                d: sym(
                  `M${CX} ${t + 6}L${CX - 98} ${t + 2}L${b.SP[0]} ${b.SP[1]}L${b.SP[0] + 6} ${t + yoke - 14}C${CX - 120} ${t + yoke} ${CX - 60} ${t + yoke + 2} ${CX} ${t + yoke + 2}`,
                ),
                clip: b.body,
                role: 'accent',
                rad: 230,
                vol: 0.3,
                thick: 2,
                open: b.armPath,
                fold: hang(seed, { amp: 12 }),
                lift: { r: 3, a: 0.2, dx: 1, dy: 2 },
              } satisfies Part,
            ]
          : []),
        ...(yoke && choice(cut, 'piping', false) ? piping(line(t + yoke), b.body) : []),
        ...slant(id),
        ...slant(flip),
        ...chest,
        ...(ribbed ? [hemRib(b, 62)] : []),
        ...sleeves(b, seed, {
          kind: 'long',
          wide: choice(cut, 'sleeveWidth', 18),
          cuff: ribbed ? 58 : 0,
          gatherCuff: ribbed,
          stitchHem: !ribbed,
          k: 1.1,
          end: ribbed ? 768 : 800,
          extra: (a: [number, number], _: number[], right: boolean) => bands(a, right),
        }),
        ...top,
        ...(back ? [] : zip(CX, zipTop, low, { w: 26, pull: zipTop + 20 })),
        ...(collar === 'hood' && !back
          ? [
              ...eyelet(CX - 70, t + 84, 5.5),
              ...eyelet(CX + 70, t + 84, 5.5),
              ...cord(
                `M${CX - 70} ${t + 86}C${CX - 68} ${t + 110} ${CX - 60} ${t + 150} ${CX - 66} ${t + 190}`,
                7,
                'cord',
              ),
              ...cord(
                `M${CX + 70} ${t + 86}C${CX + 70} ${t + 116} ${CX + 60} ${t + 160} ${CX + 68} ${t + 204}`,
                7,
                'cord',
              ),
            ]
          : []),
      ],
    }
  },
}

/** Narrow reflective piping in the seam of the yoke. */
const piping = (lines: string, body: string): Part[] =>
  lines
    .split('M')
    .filter(Boolean)
    .map((d) => ({
      d: ribbon(`M${d}`, 6),
      clip: body,
      role: 'reflect',
      rad: 4,
      vol: 0.5,
      thick: 1.2,
      soft: 0.8,
      lift: { r: 2, a: 0.25, dx: 0, dy: 2 },
    }))
