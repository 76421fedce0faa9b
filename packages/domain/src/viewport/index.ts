import { defaultBreakpoints, desktopFromWidth, serverViewportWidths } from '../constants'

export type Breakpoints = Readonly<Record<'tablet' | 'laptop' | 'desktop' | 'desktopBig', number>>
export type ViewportClass = 'phone' | keyof Breakpoints

export function viewportClass(width: number, breakpoints: Breakpoints = defaultBreakpoints): ViewportClass {
  if (width < breakpoints.tablet) return 'phone'
  if (width < breakpoints.laptop) return 'tablet'
  if (width < breakpoints.desktop) return 'laptop'
  if (width < breakpoints.desktopBig) return 'desktop'
  return 'desktopBig'
}

export function isDesktop(width: number): boolean {
  return width >= desktopFromWidth
}

/** The width a page is rendered for before the browser has told its own. */
export function serverViewportWidth(userAgent: string): number {
  const isTablet =
    /iPad|Tablet|PlayBook|Silk/i.test(userAgent) || (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent))
  if (isTablet) return serverViewportWidths.tablet
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? serverViewportWidths.phone : serverViewportWidths.desktop
}
