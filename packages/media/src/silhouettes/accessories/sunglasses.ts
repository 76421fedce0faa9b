import type { Silhouette } from '../../drawing'
import { CX, ellipse, flip, id, sym } from '../../path'

export const sunglasses: Silhouette = {
  paint: {
    fabric: 'plastic',
    colours: ['#5A3826'],
    roles: {
      glass: { fabric: 'glass', pattern: 'ombre', colours: ['#332C27', '#94826B'], options: { y0: 690, y1: 880 } },
      metal: { colours: ['#C2A775'] },
    },
  },
  fit: { h: 0.3, w: 0.76 },
  focus: [460, 790, 420],
  build() {
    const lens = `M${CX - 46} 738C${CX - 60} 706 ${CX - 110} 696 ${CX - 160} 694C${CX - 214} 692 ${CX - 262} 700 ${CX - 278} 726C${CX - 288} 768 ${CX - 274} 838 ${CX - 226} 872C${CX - 180} 896 ${CX - 112} 888 ${CX - 76} 842C${CX - 54} 812 ${CX - 42} 768 ${CX - 46} 738Z`
    const rim = `M${CX} 700C${CX - 20} 700 ${CX - 34} 694 ${CX - 56} 686C${CX - 110} 670 ${CX - 220} 666 ${CX - 286} 674C${CX - 306} 674 ${CX - 322} 672 ${CX - 334} 672C${CX - 342} 686 ${CX - 334} 712 ${CX - 307} 722C${CX - 306} 790 ${CX - 286} 860 ${CX - 234} 892C${CX - 178} 918 ${CX - 100} 908 ${CX - 60} 852C${CX - 38} 820 ${CX - 28} 786 ${CX - 24} 764C${CX - 18} 746 ${CX - 8} 740 ${CX} 740`
    const hole = (f: (d: string) => string) => f(lens) // lens openings are cut out of the frame, so temples show behind
    const temple = (f: (d: string) => string, tilt: number) => ({
      d: f(
        `M${CX - 322} 690C${CX - 180} ${720 + tilt} ${CX + 60} ${738 + tilt} ${CX + 214} ${744 + tilt}C${CX + 246} ${748 + tilt} ${CX + 268} ${766 + tilt} ${CX + 282} ${800 + tilt}L${CX + 262} ${812 + tilt}C${CX + 248} ${782 + tilt} ${CX + 234} ${772 + tilt} ${CX + 206} ${768 + tilt}C${CX + 60} ${762 + tilt} ${CX - 180} ${750 + tilt} ${CX - 322} 716Z`,
      ),
      dim: 0.66,
      rad: 14,
      vol: 0.8,
      thick: 2,
      lift: { r: 9, a: 0.26, dx: 3, dy: 8 },
    })
    const shine = (f: (d: string) => string) =>
      f === id
        ? [
            {
              d: `M${CX - 236} 858C${CX - 246} 800 ${CX - 214} 730 ${CX - 150} 700L${CX - 112} 702C${CX - 176} 740 ${CX - 204} 800 ${CX - 198} 876Z`,
              h: 3,
              b: 9,
            },
          ]
        : [
            {
              d: `M${CX + 92} 852C${CX + 84} 800 ${CX + 120} 730 ${CX + 184} 698L${CX + 222} 700C${CX + 158} 740 ${CX + 128} 800 ${CX + 132} 882Z`,
              h: 3,
              b: 9,
            },
          ]
    const ghost = (f: (d: string) => string, tilt: number) => ({
      d: f(
        `M${CX - 268} ${722 + tilt * 0.2}C${CX - 180} ${740 + tilt} ${CX - 100} ${748 + tilt} ${CX - 40} ${752 + tilt}`,
      ),
      w: 22,
      h: 0,
      b: 2,
      dark: 0.2,
    })
    return {
      parts: [
        temple(flip, -4),
        temple(id, 6),
        ...[id, flip].map((f) => ({
          d: f(lens),
          role: 'glass',
          rad: 220,
          vol: 0.16,
          thick: 0,
          soft: 2,
          lift: null,
          relief: [...shine(f), ghost(f, f === id ? 2 : 0), { d: f(lens), w: 9, h: 0, b: 3, dark: 0.22 }],
        })),
        {
          d: sym(rim) + hole(flip) + hole(id),
          holes: true,
          rad: 13,
          vol: 0.95,
          thick: 2.4,
          soft: 1.4,
          lift: { r: 4, a: 0.4, dx: 1, dy: 4 },
        },
        ...[-1, 1].flatMap((s) => [
          { d: ellipse(CX + s * 320, 689, 6, 4.6), role: 'metal', rad: 4, vol: 0.8, soft: 0.8, lift: { r: 2, a: 0.4 } },
          {
            d: ellipse(CX + s * 302, 689, 4.2, 3.6),
            role: 'metal',
            rad: 3,
            vol: 0.8,
            soft: 0.8,
            lift: { r: 2, a: 0.4 },
          },
        ]),
        ...[id, flip].map((f) => ({
          d: f(
            `M${CX - 34} 764C${CX - 28} 784 ${CX - 42} 812 ${CX - 58} 830C${CX - 56} 806 ${CX - 50} 780 ${CX - 44} 762Z`,
          ),
          role: 'main',
          rad: 6,
          vol: 0.7,
          thick: 1.4,
          lift: null,
        })),
      ],
    }
  },
}
