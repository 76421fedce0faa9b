// Drawn construction details, returned as reliefs or small parts.
import type { Part, Relief } from './drawing'
import { ellipse, rect, ribbon } from './path'

/** Sewn seam: a narrow dark groove with soft shoulders. */
export const seam = (d: string, h = 2.2, w = 5): Relief[] => [
  { d, w, h: -h, b: 3 },
  { d, w: 1.6, h: -0.8, b: 0.8, dark: 0.34 },
]
/** One row of stitches with its slight puckering. */
export const stitch = (d: string, thread = 0.75): Relief[] => [
  { d, w: 5, h: -0.9, b: 2.4 },
  { d, w: 1.9, h: 0.7, b: 0.6, dash: '5.5 3.6', thread },
]
/** Two rows (jeans, T-shirt hem). */
export const twin = (a: string, b: string, thread?: number): Relief[] => [...stitch(a, thread), ...stitch(b, thread)]
/** Raised layer (pocket, placket, yoke): filled path, edge step, outline shadow. */
export const layer = (d: string, h = 2.6): Relief[] => [
  { d, h, b: 1.5 },
  { d, w: 2, h: -0.7, b: 0.9, dark: 0.26 },
]
/** Pressed crease or rolled edge: a raised soft line. */
export const welt = (d: string, w = 9, h = 3): Relief[] => [{ d, w, h, b: 2.4 }]

/** Round button with four holes. */
export function button(x: number, y: number, r = 9, role = 'button'): Part[] {
  const holes = (
    [
      [-0.26, -0.26],
      [0.26, -0.26],
      [-0.26, 0.26],
      [0.26, 0.26],
    ] as const
  )
    .map(([a, b]) => ellipse(x + a * r, y + b * r, r * 0.11))
    .join('')
  return [
    {
      d: ellipse(x, y, r),
      role,
      rad: r * 0.5,
      vol: 0.5,
      thick: 1.6,
      soft: 0.8,
      lift: { r: 2.2, a: 0.5, dx: 1, dy: 2.4 },
      relief: [
        { d: ellipse(x, y, r * 0.66), w: 1.6, h: -1, b: 0.8, dark: 0.12 },
        { d: holes, h: -1.2, b: 0.6, dark: 0.55 },
      ],
    },
  ]
}

/** Metal shank button or snap or eyelet. */
export const stud = (x: number, y: number, r = 8, role = 'metal'): Part[] => [
  {
    d: ellipse(x, y, r),
    role,
    rad: r * 0.7,
    vol: 0.7,
    thick: 1.4,
    soft: 0.8,
    lift: { r: 2, a: 0.45, dx: 1, dy: 2 },
    relief: [{ d: ellipse(x, y, r * 0.55), w: 1.5, h: -1, b: 0.8, dark: 0.25 }],
  },
]

/** Metal-rimmed hole. */
export const eyelet = (x: number, y: number, r = 6, role = 'metal'): Part[] => [
  {
    d: ellipse(x, y, r),
    role,
    rad: r * 0.5,
    vol: 0.8,
    thick: 1,
    soft: 0.8,
    lift: { r: 1.5, a: 0.4, dx: 0.5, dy: 1 },
    relief: [{ d: ellipse(x, y, r * 0.5), h: -2, b: 0.8, dark: 0.8 }],
  },
]

/** Round cord along a path. */
export const cord = (d: string, w = 9, role = 'trim', end = w): Part[] => [
  { d: ribbon(d, w, end), role, rad: w * 0.55, vol: 1.1, thick: 1, soft: 1, lift: { r: 4, a: 0.42, dx: 2, dy: 4 } },
]

/** Woven neck label with two lines of abstract marks. */
export const label = (x: number, y: number, w = 58, h = 34): Part[] => [
  {
    d: rect(x - w / 2, y, w, h, 2),
    role: 'label',
    rad: 8,
    vol: 0.05,
    thick: 1.2,
    soft: 1,
    dim: 0.86,
    lift: { r: 3, a: 0.35, dx: 1, dy: 3 },
    relief: [
      { d: `M${x - w * 0.3} ${y + h * 0.42}L${x + w * 0.3} ${y + h * 0.42}`, w: 3.4, h: 0, dark: 0.5 },
      { d: `M${x - w * 0.16} ${y + h * 0.68}L${x + w * 0.16} ${y + h * 0.68}`, w: 1.8, h: 0, dark: 0.35 },
    ],
  },
]

/** Zip: tape, teeth and puller. */
export function zip(x: number, y0: number, y1: number, { w = 20, pull = y0, role = 'metal' } = {}): Part[] {
  return [
    {
      d: rect(x - w / 2, y0, w, y1 - y0, 3),
      role: 'trim',
      rad: 8,
      vol: 0.2,
      thick: 1,
      soft: 1,
      dim: 0.8,
      lift: { r: 3, a: 0.3, dx: 1, dy: 2 },
    },
    {
      d: rect(x - 3.5, y0, 7, y1 - y0, 2),
      role,
      rad: 4,
      vol: 0.5,
      soft: 0.8,
      lift: null,
      relief: [{ d: `M${x} ${y0}L${x} ${y1}`, w: 6, h: 1.4, b: 0.7, dash: '1.6 2.8', dark: 0.3 }],
    },
    {
      d: rect(x - 5, pull, 10, 15, 3) + rect(x - 3.5, pull + 12, 7, 30, 3),
      role,
      rad: 4,
      vol: 0.8,
      soft: 0.8,
      lift: { r: 2.5, a: 0.5, dx: 2, dy: 4 },
    },
  ]
}
