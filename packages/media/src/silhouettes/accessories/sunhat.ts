import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { stitch } from '../../marks'
import { CX } from '../../path'

/** Straw hat with a wide brim and a band. */
export const sunhat: Silhouette = {
  paint: { fabric: 'straw', colours: ['#D3B888'], roles: { band: { fabric: 'canvas', colours: ['#33302C'] } } },
  fit: { h: 0.44, w: 0.84 },
  focus: [600, 700, 460],
  build({ seed, cut }): Drawing {
    const brim = choice(cut, 'brim', 390)
    const tall = choice(cut, 'crown', 0)
    const y = 830
    const rings = (x: number, yy: number) =>
      3.2 * Math.sin(Math.hypot((x - CX) / brim, (yy - y + 20) / 130) * 74) + 10 * (fbm(x * 0.006, 3, seed, 2) - 0.5)
    const bands = (x: number, yy: number) => 2.6 * Math.sin((yy + 0.00022 * (x - CX) ** 2) * 0.36) + (x - CX) * 0.0
    const crown = `M${CX - 196} ${y - 40}C${CX - 200} ${y - 150} ${CX - 182} ${y - 240 - tall} ${CX - 120} ${y - 268 - tall}C${CX - 60} ${y - 290 - tall} ${CX + 60} ${y - 290 - tall} ${CX + 120} ${y - 268 - tall}C${CX + 182} ${y - 240 - tall} ${CX + 200} ${y - 150} ${CX + 196} ${y - 40}C${CX + 120} ${y + 14} ${CX - 120} ${y + 14} ${CX - 196} ${y - 40}Z`
    return {
      parts: [
        {
          d: `M${CX - brim} ${y - 16}C${CX - brim + 10} ${y - 100} ${CX - 200} ${y - 128} ${CX} ${y - 128}C${CX + 200} ${y - 128} ${CX + brim - 10} ${y - 100} ${CX + brim} ${y - 16}C${CX + brim - 20} ${y + 74} ${CX + 220} ${y + 118} ${CX} ${y + 120}C${CX - 220} ${y + 118} ${CX - brim + 20} ${y + 74} ${CX - brim} ${y - 16}Z`,
          rad: 60,
          vol: 0.5,
          thick: 4,
          soft: 2,
          fold: rings,
          relief: stitch(
            `M${CX - brim + 12} ${y - 10}C${CX - brim + 34} ${y + 66} ${CX - 210} ${y + 106} ${CX} ${y + 108}C${CX + 210} ${y + 106} ${CX + brim - 34} ${y + 66} ${CX + brim - 12} ${y - 10}`,
            0.4,
          ),
        },
        {
          d: crown,
          rad: 150,
          vol: 0.95,
          soft: 2.4,
          thick: 2,
          fold: bands,
          open: `M${CX - 196} ${y - 40}C${CX - 120} ${y + 14} ${CX + 120} ${y + 14} ${CX + 196} ${y - 40}`,
          lift: { r: 18, a: 0.4, dx: 8, dy: 10 },
        },
        {
          d: `M${CX - 199} ${y - 104}C${CX - 120} ${y - 52} ${CX + 120} ${y - 52} ${CX + 199} ${y - 104}L${CX + 197} ${y - 38}C${CX + 120} ${y + 16} ${CX - 120} ${y + 16} ${CX - 197} ${y - 38}Z`,
          role: 'band',
          rad: 150,
          vol: 0.7,
          thick: 3,
          soft: 2,
          open: `M${CX - 199} ${y - 104}C${CX - 120} ${y - 52} ${CX + 120} ${y - 52} ${CX + 199} ${y - 104}M${CX + 197} ${y - 38}C${CX + 120} ${y + 16} ${CX - 120} ${y + 16} ${CX - 197} ${y - 38}`,
          lift: { r: 4, a: 0.3, dx: 1, dy: 3 },
        },
        ...(choice(cut, 'bow', false)
          ? [
              {
                d: `M${CX + 150} ${y - 62}C${CX + 190} ${y - 100} ${CX + 246} ${y - 96} ${CX + 240} ${y - 66}C${CX + 236} ${y - 38} ${CX + 190} ${y - 40} ${CX + 150} ${y - 58}Z`,
                role: 'band',
                rad: 20,
                vol: 0.7,
                thick: 2,
                lift: { r: 4, a: 0.4, dx: 2, dy: 4 },
              } satisfies Part,
              {
                d: `M${CX + 150} ${y - 60}C${CX + 176} ${y - 20} ${CX + 220} ${y + 20} ${CX + 250} ${y + 40}L${CX + 222} ${y + 60}C${CX + 190} ${y + 30} ${CX + 160} ${y - 10} ${CX + 140} ${y - 52}Z`,
                role: 'band',
                rad: 20,
                vol: 0.5,
                thick: 2,
                lift: { r: 4, a: 0.4, dx: 2, dy: 4 },
              } satisfies Part,
            ]
          : []),
      ],
    }
  },
}
