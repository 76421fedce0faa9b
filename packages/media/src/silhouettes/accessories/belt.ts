import type { Silhouette } from '../../drawing'
import { stitch } from '../../marks'
import { CX, ellipse, rect, ribbon } from '../../path'

export const belt: Silhouette = {
  paint: { fabric: 'leather', colours: ['#5A3A26'], roles: { metal: { colours: ['#C2A775'] } } },
  fit: { h: 0.36, w: 0.72 },
  focus: [420, 760, 420],
  build() {
    const y = 760
    return {
      parts: [
        {
          d: `M${CX - 334} ${y - 40}C${CX - 330} ${y - 120} ${CX - 180} ${y - 168} ${CX} ${y - 168}C${CX + 180} ${y - 168} ${CX + 340} ${y - 120} ${CX + 346} ${y - 40}L${CX + 330} ${y + 10}C${CX + 300} ${y - 60} ${CX + 170} ${y - 92} ${CX} ${y - 92}C${CX - 170} ${y - 92} ${CX - 300} ${y - 60} ${CX - 320} ${y + 10}Z`,
          dim: 0.66,
          rad: 46,
          vol: 0.3,
          thick: 3,
          lift: null,
          shade: `M${CX - 320} ${y - 20}C${CX - 280} ${y - 90} ${CX + 280} ${y - 90} ${CX + 330} ${y - 20}L${CX + 330} ${y + 20}L${CX - 320} ${y + 20}Z`,
        },
        {
          d: `M${CX - 336} ${y - 46}C${CX - 326} ${y - 6} ${CX - 180} ${y + 40} ${CX} ${y + 40}C${CX + 180} ${y + 40} ${CX + 336} ${y - 6} ${CX + 348} ${y - 46}C${CX + 352} ${y - 10} ${CX + 348} ${y + 24} ${CX + 338} ${y + 40}C${CX + 290} ${y + 100} ${CX + 150} ${y + 124} ${CX} ${y + 124}C${CX - 150} ${y + 124} ${CX - 284} ${y + 100} ${CX - 328} ${y + 40}C${CX - 340} ${y + 20} ${CX - 342} ${y - 10} ${CX - 336} ${y - 46}Z`,
          rad: 46,
          vol: 0.5,
          thick: 4,
          relief: [
            ...stitch(
              `M${CX - 330} ${y - 26}C${CX - 310} ${y + 10} ${CX - 180} ${y + 52} ${CX} ${y + 52}C${CX + 180} ${y + 52} ${CX + 326} ${y + 10} ${CX + 342} ${y - 26}`,
              0.5,
            ),
            ...stitch(
              `M${CX - 322} ${y + 30}C${CX - 280} ${y + 88} ${CX - 150} ${y + 112} ${CX} ${y + 112}C${CX + 150} ${y + 112} ${CX + 284} ${y + 88} ${CX + 332} ${y + 30}`,
              0.5,
            ),
            {
              d: [0, 1, 2, 3, 4].map((i) => ellipse(CX + 60 + i * 36, y + 80 - i * i * 1.3 - i * 1.2, 6, 6)).join(''),
              h: -3,
              b: 0.8,
              dark: 0.75,
            },
          ],
          lift: { r: 10, a: 0.44, dx: 3, dy: 8 },
        },
        {
          d: rect(CX - 128, y - 8, 132, 128, 22) + rect(CX - 108, y + 12, 92, 88, 12).replace(/^M/, 'M'),
          role: 'metal',
          rad: 10,
          vol: 0.9,
          thick: 2,
          soft: 1.2,
          lift: { r: 6, a: 0.45, dx: 3, dy: 5 },
        },
        {
          d: `M${CX - 108} ${y + 14}L${CX - 16} ${y + 22}L${CX - 16} ${y + 100}L${CX - 108} ${y + 92}Z`,
          rad: 46,
          vol: 0.4,
          lift: null,
          relief: [],
        },
        {
          d: ribbon(`M${CX - 14} ${y + 62}L${CX - 126} ${y + 54}`, 11, 8),
          role: 'metal',
          rad: 6,
          vol: 0.9,
          soft: 1,
          lift: { r: 3, a: 0.45, dx: 1, dy: 4 },
        },
      ],
    }
  },
}
