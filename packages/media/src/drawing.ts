/** A drawn mark pressed into (h < 0) or raised from (h > 0) the cloth. */
export type Relief = {
  d: string
  /** height in units */
  h: number
  /** stroke width; without it the path is filled */
  w?: number
  /** blur in units */
  b?: number
  /** extra occlusion 0..1 */
  dark?: number
  dash?: string
  /** 0..1: paint with the thread colour */
  thread?: number
}

/** Quadratic curve (six numbers), width and height of one ridge. */
export type Crease = [number[], number, number]

/** Height in units as a function of design coordinates. */
export type Fold = (x: number, y: number) => number

export type Lift = { a?: number; r?: number; dx?: number; dy?: number; d?: string }

/** One piece of a drawing; pieces are listed from back to front. */
export type Part = {
  d: string
  /** paint role, `main` unless said otherwise */
  role?: string
  /** edges that continue under another piece or are cut: they do not round off */
  open?: string
  /** inner outlines of `d` are openings */
  holes?: boolean
  /** keep only what lies inside this path */
  clip?: string
  /** radius of the rounding */
  rad?: number
  /** amount of volume */
  vol?: number
  /** cloth thickness at the edges */
  thick?: number
  /** smoothing of the height */
  soft?: number
  fold?: Fold
  /** lets everything below `from` hang up and down with the folds, so a hem is not a ruled line */
  ripple?: { from: number; by: number }
  /** solid shape (the last of a shoe); unlike a fold it does not fade at the edges */
  form?: Fold
  creases?: Crease[]
  relief?: Relief[]
  /** rotation of the cloth in degrees */
  grain?: number
  /** light multiplier (inside of a garment) */
  dim?: number
  /** path of a soft dark gradient (deep inside) */
  shade?: string
  /** shadow thrown on the pieces below; null throws none */
  lift?: Lift | null
}

export type Drawing = {
  parts: Part[]
  /** path on which the object stands; without it the object hangs */
  ground?: string
  /** amount of hand-made irregularity */
  irregular?: number
}

export type Paint = {
  fabric: string
  pattern: string
  colours: string[]
  scale?: number
  seed?: number
  dim?: number
  options?: Record<string, number>
}

export type PaintTable = Record<string, Paint>

/** What a colourway, fabric and pattern change in the picture of a drawing. */
export type Variant = {
  fabric?: string
  pattern?: string
  colours?: string[]
  scale?: number
  /** colour of ribs, cords and details */
  trim?: string
  lining?: string
  /** colour of visible topstitching */
  thread?: string
  roles?: Record<string, Partial<Paint>>
  options?: Record<string, number>
  seed?: number
}

type Point = [number, number]

/** How sleeves are set: kind, width and cuff; `bare` leaves out buttons and zips at the cuff. */
export type SleeveCut = {
  kind?: string
  wide?: number
  cuff?: number
  role?: string
  k?: number
  amp?: number
  cuffRole?: string
  gatherCuff?: boolean
  stitchHem?: boolean
  bare?: boolean
  end?: number
  extra?: (outer: Point, inner: Point, right: boolean) => Part[]
  cuffRelief?: (corners: [Point, Point], height: number) => Relief[]
}

/** Measures of an upper body, in design units. */
export type BodyCut = {
  top: number
  neck: number
  depth: number
  shoulder: number
  slope: number
  chest: number
  waist: number
  hem: number
  length: number
  arm: number
  dip: number
  vneck: boolean
  square: boolean
  hemCurve: number
  waistY: number
  hip: number
  hipY: number
  sleeve: SleeveCut
}

/** Measures of trousers, in design units. */
export type LegsCut = {
  top: number
  waist: number
  hip: number
  rise: number
  length: number
  outer: number
  inner: number
  knee: number
  kneeIn: number
  dipW: number
  hipY: number
}

/** Measures of a skirt, in design units. */
export type SkirtCut = {
  top: number
  waist: number
  hip: number
  hem: number
  length: number
  hipY: number
  dip: number
}

/** The cut of a garment: overrides of the pattern-maker's blocks and names of construction choices. */
export type Cut = {
  body?: Partial<BodyCut>
  legs?: Partial<LegsCut>
  skirt?: Partial<SkirtCut>
  [choice: string]: unknown
}

export type Brief = { view: 'front' | 'back'; seed: number; cut: Cut }

export type Fit = { h?: number; w?: number; y?: number }

export type Silhouette = {
  paint?: Variant
  /** share of the frame */
  fit?: Fit
  /** detail crop: centre x, centre y, width in units */
  focus?: [number, number, number]
  build(brief: Brief): Drawing
}
