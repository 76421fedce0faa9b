/** How wide a screen is, how high its window, and how large it is drawn: alone, and beside another. */
export const DEVICES = {
  desktop: { width: 1280, height: 800, alone: 0.62, beside: 0.3 },
  tablet: { width: 768, height: 1024, alone: 0.36, beside: 0.24 },
  phone: { width: 375, height: 740, alone: 0.6, beside: 0.42 },
} as const
export type Device = keyof typeof DEVICES
