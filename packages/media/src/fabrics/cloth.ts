import { noise } from '../field'
import { cable, type Fabric, stockinette } from './weave'

/** Knitted and woven cloth. */
export const CLOTH: Record<string, Fabric> = {
  jersey: {
    bump: (u, v, o) => {
      o[0] = Math.sin(u * 1.9) * 0.05
      o[1] = Math.sin(v * 2.4 + Math.sin(u * 1.9)) * 0.04
    },
    period: 2.7,
    sheen: 0.012,
    gloss: 6,
    tint: 0.6,
    fuzz: 0.1,
    drape: 1,
    grain: 0.035,
  },
  rib: {
    bump: (u, _v, o) => {
      o[0] = Math.cos(u * 0.78) * 0.42
      o[1] = 0
    },
    period: 8,
    sheen: 0.01,
    gloss: 6,
    tint: 0.6,
    fuzz: 0.12,
    drape: 0.8,
    grain: 0.03,
  },
  widerib: {
    bump: (u, v, o) => {
      o[0] = Math.cos(u * 0.42) * 0.5
      o[1] = Math.sin(v * 0.9 + Math.abs(Math.sin(u * 0.21)) * 2) * 0.1
    },
    period: 7,
    fuzz: 0.14,
    drape: 0.7,
    grain: 0.05,
  },
  knit: { bump: stockinette(9, 0.3), period: 7, fuzz: 0.2, drape: 0.75, grain: 0.06 },
  aran: { bump: cable, period: 7, fuzz: 0.2, drape: 0.45, grain: 0.05 },
  fineknit: { bump: stockinette(5.4, 0.16), period: 4.2, fuzz: 0.16, drape: 0.9, grain: 0.04 },
  fleece: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.5, v * 0.5, 3) - 0.5) * 0.26
      o[1] = (noise(u * 0.5, v * 0.5, 4) - 0.5) * 0.26
    },
    period: 4,
    fuzz: 0.22,
    drape: 0.85,
    grain: 0.03,
  },
  wool: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.42, v * 0.42, 3) - 0.5) * 0.22
      o[1] = (noise(u * 0.42, v * 0.42, 4) - 0.5) * 0.22
    },
    period: 4,
    fuzz: 0.16,
    drape: 0.7,
    grain: 0.07,
  },
  teddy: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.2, v * 0.2, 3) - 0.5) * 1.1
      o[1] = (noise(u * 0.2, v * 0.2, 4) - 0.5) * 1.1
    },
    period: 6,
    fuzz: 0.3,
    drape: 0.5,
    grain: 0.06,
  },
  poplin: {
    bump: (u, v, o) => {
      o[0] = Math.sin(u * 2.2) * 0.025
      o[1] = Math.sin(v * 2.2) * 0.025
    },
    period: 2.8,
    sheen: 0.02,
    gloss: 8,
    tint: 0.5,
    drape: 1.1,
    grain: 0.02,
  },
  oxford: {
    bump: (u, v, o) => {
      o[0] = Math.sin(u * 1.2) * 0.06
      o[1] = Math.sin(v * 1.2) * 0.06
    },
    period: 4,
    drape: 0.95,
    grain: 0.05,
  },
  twill: {
    bump: (u, v, o) => {
      const t = Math.sin((u + v) * 1.25) * 0.07
      o[0] = t
      o[1] = t
    },
    period: 3.6,
    sheen: 0.02,
    gloss: 8,
    tint: 0.5,
    drape: 0.85,
    grain: 0.03,
  },
  gabardine: {
    bump: (u, v, o) => {
      const t = Math.sin((u * 1.4 + v) * 1.1) * 0.035
      o[0] = t
      o[1] = t
    },
    period: 4,
    sheen: 0.03,
    gloss: 7,
    tint: 0.5,
    drape: 0.8,
    grain: 0.015,
  },
  denim: {
    bump: (u, v, o) => {
      const t = Math.sin((u + v) * 1.1) * 0.09
      o[0] = t + (noise(u * 0.5, v * 0.06, 8) - 0.5) * 0.1
      o[1] = t
    },
    period: 4,
    drape: 0.8,
    grain: 0.05,
    slub: 0.07,
  },
  linen: {
    bump: (u, v, o) => {
      o[0] = Math.sin(u * 1.5) * 0.05 + (noise(u * 0.85, v * 0.05, 5) - 0.5) * 0.11
      o[1] = Math.sin(v * 1.5) * 0.05 + (noise(u * 0.05, v * 0.85, 6) - 0.5) * 0.11
    },
    period: 4.2,
    drape: 1.2,
    grain: 0.035,
    slub: 0.05,
    slubSize: 0.55,
  },
  satin: { sheen: 0.26, gloss: 13, tint: 0.72, drape: 1.25, grain: 0.008 },
  silk: { sheen: 0.12, gloss: 10, tint: 0.6, drape: 1.2, grain: 0.012 },
  chiffon: {
    sheen: 0.03,
    gloss: 6,
    tint: 0.7,
    drape: 1.3,
    grain: 0.03,
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.6, v * 0.6, 3) - 0.5) * 0.1
      o[1] = (noise(u * 0.6, v * 0.6, 4) - 0.5) * 0.1
    },
    period: 4,
  },
  velvet: { sheen: 0.05, gloss: 4, tint: 0.8, fuzz: 0.55, drape: 1.1, grain: 0.03 },
}
