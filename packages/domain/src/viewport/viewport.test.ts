import { describe, expect, it } from 'vitest'
import { isDesktop, serverViewportWidth, viewportClass } from '.'

describe('viewport', () => {
  it('[VIEWPORT-01] [VIEWPORT-02] names the class below each breakpoint', () => {
    const classes = [0, 767, 768, 1023, 1024, 1279, 1280, 1535, 1536, 4000].map((width) => viewportClass(width))
    expect(classes).toEqual([
      ...['phone', 'phone', 'tablet', 'tablet', 'laptop'],
      ...['laptop', 'desktop', 'desktop', 'desktopBig', 'desktopBig'],
    ])
    expect(viewportClass(99, { tablet: 10, laptop: 20, desktop: 100, desktopBig: 200 })).toBe('laptop')
  })

  it('[VIEWPORT-04] is desktop from 1024 px', () => {
    expect([isDesktop(1023), isDesktop(1024)]).toEqual([false, true])
  })

  it('[VIEWPORT-05] renders 1360 px for a desktop on the server', () => {
    expect(serverViewportWidth('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36')).toBe(1360)
    expect(serverViewportWidth('')).toBe(1360)
  })

  it('[VIEWPORT-06] renders 390 px for a phone and 820 px for a tablet', () => {
    expect(serverViewportWidth('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')).toBe(390)
    expect(serverViewportWidth('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36')).toBe(390)
    expect(serverViewportWidth('Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140 Safari/537.36')).toBe(820)
    expect(serverViewportWidth('Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148')).toBe(820)
  })
})
