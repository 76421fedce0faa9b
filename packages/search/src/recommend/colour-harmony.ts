/** Hue in degrees, the others 0–1. */
export type Colour = { readonly hue: number; readonly saturation: number; readonly lightness: number }

const GREY: Colour = { hue: 0, saturation: 0, lightness: 0.5 }

export function colourOf(hex: string | undefined): Colour {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return GREY
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const lightness = most - spread / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness }
}

const isNeutral = ({ saturation, lightness }: Colour): boolean =>
  saturation < 0.18 || lightness < 0.14 || lightness > 0.92

const hueDistance = (a: Colour, b: Colour): number => {
  const apart = Math.abs(a.hue - b.hue)
  return Math.min(apart, 360 - apart)
}

/** How alike two colours are, 0–1. */
export function likeness(a: Colour, b: Colour): number {
  const tone = 1 - Math.abs(a.lightness - b.lightness)
  if (isNeutral(a) || isNeutral(b)) return isNeutral(a) && isNeutral(b) ? tone : 0.3 * tone
  return tone * (1 - hueDistance(a, b) / 180)
}

/** How well two colours are worn together, 0–1: black, white and sand with anything, else neighbours or opposites. */
export function harmony(a: Colour, b: Colour): number {
  if (isNeutral(a) || isNeutral(b)) return isNeutral(a) && isNeutral(b) ? 0.9 : 1
  const apart = hueDistance(a, b)
  if (apart <= 30) return 0.85
  if (apart >= 150) return 0.65
  return apart >= 105 && apart <= 135 ? 0.45 : 0.25
}
