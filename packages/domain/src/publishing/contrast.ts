/** What the shop writes on what, and how far apart they must be (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastPairs = [
  { text: '--ink', ground: '--bg', least: 4.5 },
  { text: '--ink', ground: '--surface', least: 4.5 },
  { text: '--ink-2', ground: '--bg', least: 4.5 },
  { text: '--muted', ground: '--bg', least: 4.5 },
  { text: '--muted', ground: '--sand-2', least: 4.5 },
  { text: '--on-ink', ground: '--ink', least: 4.5 },
  { text: '--sale', ground: '--bg', least: 4.5 },
  { text: '--ok', ground: '--bg', least: 4.5 },
  { text: '--warn', ground: '--bg', least: 4.5 },
  { text: '--line-strong', ground: '--bg', least: 3 },
  { text: '--focus', ground: '--bg', least: 3 },
] as const

/** The colours of the shop as it was drawn; a theme lays its own over them. */
export const drawnColours: Readonly<Record<string, string>> = {
  '--bg': '#fbf8f3',
  '--surface': '#ffffff',
  '--sand-2': '#efe8dc',
  '--line-strong': '#8c8172',
  '--ink': '#1f1b16',
  '--ink-2': '#4a433a',
  '--muted': '#6e6458',
  '--on-ink': '#fbf8f3',
  '--sale': '#a8281e',
  '--ok': '#2e6a4c',
  '--warn': '#8a5a00',
  '--focus': '#1b4b8f',
}

export type WeakContrast = {
  readonly variable: string
  readonly against: string
  readonly ratio: number
  readonly least: number
}

/** The pairs that a theme makes hard to read, told at a variable that the theme itself sets. */
export function weakContrasts(theme: Readonly<Record<string, string>>): readonly WeakContrast[] {
  const colours = { ...drawnColours, ...theme }
  return contrastPairs.flatMap(({ text, ground, least }) => {
    if (!(text in theme) && !(ground in theme)) return []
    const ratio = contrastRatio(colours[text] ?? '', colours[ground] ?? '')
    if (ratio === undefined || ratio >= least) return []
    const [variable, against] = text in theme ? [text, ground] : [ground, text]
    return [{ variable, against, ratio: Math.floor(ratio * 100) / 100, least }]
  })
}

/** Between 1 and 21; undefined where one of the two is no colour in hexadecimal digits. */
export function contrastRatio(one: string, other: string): number | undefined {
  const lights = [luminance(one), luminance(other)]
  const [a, b] = lights
  if (a === undefined || b === undefined) return undefined
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]
  if (!digits) return undefined
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(long.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
