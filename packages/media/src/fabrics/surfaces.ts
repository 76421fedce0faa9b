import { clamp, noise } from '../field'
import { type Fabric, lace, quilt, stockinette } from './weave'

/** Leather, coated and technical cloth, straw, rubber, metal. */
export const SURFACES: Record<string, Fabric> = {
  leather: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.3, v * 0.3, 3) - 0.5) * 0.075
      o[1] = (noise(u * 0.3, v * 0.3, 4) - 0.5) * 0.075
    },
    period: 3.4,
    sheen: 0.13,
    gloss: 16,
    tint: 0.25,
    drape: 0.8,
    grain: 0.012,
  },
  suede: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.5, v * 0.5, 3) - 0.5) * 0.16
      o[1] = (noise(u * 0.5, v * 0.5, 4) - 0.5) * 0.16
    },
    period: 4,
    fuzz: 0.18,
    drape: 0.6,
    grain: 0.07,
  },
  patent: { sheen: 0.34, gloss: 34, tint: 0.1, drape: 0.6 },
  nylon: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.06, v * 0.06, 3) - 0.5) * 0.09
      o[1] = (noise(u * 0.06, v * 0.06, 4) - 0.5) * 0.09
    },
    period: 5,
    sheen: 0.12,
    gloss: 12,
    tint: 0.4,
    drape: 1,
    grain: 0.01,
  },
  shell: {
    bump: (u, v, o) => {
      const t = Math.sin((u * 0.6 + v) * 1.6) * 0.015
      o[0] = t
      o[1] = t
    },
    period: 3,
    sheen: 0.06,
    gloss: 9,
    tint: 0.4,
    drape: 0.9,
    grain: 0.015,
  },
  lycra: {
    bump: (u, _v, o) => {
      o[0] = Math.sin(u * 2) * 0.02
      o[1] = 0
    },
    period: 3,
    sheen: 0.06,
    gloss: 9,
    tint: 0.6,
    drape: 0.7,
    grain: 0.012,
  },
  ribswim: {
    bump: (u, _v, o) => {
      o[0] = Math.cos(u * 0.7) * 0.32
      o[1] = 0
    },
    period: 8,
    sheen: 0.05,
    gloss: 10,
    tint: 0.6,
    drape: 0.6,
    grain: 0.01,
  },
  crochet: {
    bump: (u, v, o) => {
      o[0] = Math.cos(u * 0.36) * 0.5
      o[1] = Math.cos(v * 0.36) * 0.5
    },
    period: 14,
    fuzz: 0.1,
    drape: 0.8,
    grain: 0.05,
    holes: (u, v) => clamp((Math.sin(u * 0.36) * Math.sin(v * 0.36 + (Math.floor(u / 8.73) % 2) * Math.PI) - 0.62) * 4),
  },
  pleat: {
    bump: (_u, _v, o) => {
      o[0] = 0
      o[1] = 0
    },
    sheen: 0.03,
    gloss: 8,
    tint: 0.6,
    drape: 1,
    grain: 0.02,
  },
  quilted: {
    bump: (u, v, o) => {
      const q = quilt(u, v)
      o[0] = q[0]
      o[1] = q[1]
    },
    period: 30,
    sheen: 0.08,
    gloss: 10,
    tint: 0.4,
    drape: 0.8,
  },
  canvas: {
    bump: (u, v, o) => {
      o[0] = Math.sin(u * 0.95) * 0.11
      o[1] = Math.sin(v * 0.95) * 0.11
    },
    period: 5,
    drape: 0.8,
    grain: 0.06,
    slub: 0.05,
  },
  straw: {
    bump: (u, v, o) => {
      o[0] = Math.sin(u * 0.5) * 0.25
      o[1] = Math.sin(v * 0.32 + (Math.floor(u / 12.566) % 2) * Math.PI) * 0.4
    },
    period: 10,
    grain: 0.14,
    drape: 0.4,
    sheen: 0.02,
    gloss: 8,
  },
  meshknit: {
    bump: (u, v, o) => {
      o[0] = Math.cos(u * 0.62 + (Math.floor(v / 8) % 2) * Math.PI) * 0.22
      o[1] = Math.cos(v * 0.785) * 0.24
    },
    period: 8,
    fuzz: 0.08,
    drape: 0.8,
    grain: 0.03,
    holes: (u, v) => 0.4 * clamp(Math.cos(u * 0.62 + (Math.floor(v / 8) % 2) * Math.PI) * Math.sin(v * 0.785) - 0.5),
  },
  foam: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.4, v * 0.4, 3) - 0.5) * 0.05
      o[1] = (noise(u * 0.4, v * 0.4, 4) - 0.5) * 0.05
    },
    period: 5,
    drape: 0.6,
    grain: 0.02,
  },
  rubber: { sheen: 0.05, gloss: 12, tint: 0.1, drape: 0.5, grain: 0.01 },
  plastic: { sheen: 0.18, gloss: 30, tint: 0.1, drape: 0 },
  metal: { sheen: 0.55, gloss: 22, tint: 0.45, drape: 0 },
  glass: { sheen: 0.5, gloss: 60, tint: 0, drape: 0 },
  corduroy: {
    bump: (u, _v, o) => {
      o[0] = Math.cos(u * 0.52) * 0.4
      o[1] = 0
    },
    period: 11,
    fuzz: 0.3,
    drape: 0.75,
    grain: 0.04,
  },
  viscose: { sheen: 0.05, gloss: 8, tint: 0.6, drape: 1.2, grain: 0.018 },
  crepe: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.7, v * 0.7, 3) - 0.5) * 0.06
      o[1] = (noise(u * 0.7, v * 0.7, 4) - 0.5) * 0.06
    },
    period: 3.4,
    sheen: 0.025,
    gloss: 7,
    tint: 0.6,
    drape: 0.95,
    grain: 0.02,
  },
  cashmere: { bump: stockinette(5, 0.1), period: 4.2, fuzz: 0.32, drape: 0.9, grain: 0.04 },
  chunky: { bump: stockinette(15, 0.4), period: 11, fuzz: 0.2, drape: 0.6, grain: 0.05 },
  waffle: {
    bump: (u, v, o) => {
      o[0] = Math.cos(u * 0.5) * 0.26
      o[1] = Math.cos(v * 0.5) * 0.26
    },
    period: 11,
    fuzz: 0.16,
    drape: 0.7,
    grain: 0.03,
  },
  terry: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.32, v * 0.32, 3) - 0.5) * 0.6
      o[1] = (noise(u * 0.32, v * 0.32, 4) - 0.5) * 0.6
    },
    period: 5,
    fuzz: 0.28,
    drape: 0.6,
    grain: 0.04,
  },
  hosiery: {
    bump: (u, _v, o) => {
      o[0] = Math.sin(u * 2) * 0.02
      o[1] = 0
    },
    period: 3,
    sheen: 0.05,
    gloss: 7,
    tint: 0.7,
    fuzz: 0.3,
    drape: 0.5,
    grain: 0.012,
  },
  lace: {
    bump: (u, v, o) => {
      const m = lace(u, v)
      o[0] = (lace(u + 1.4, v) - m) * -0.5
      o[1] = (lace(u, v + 1.4) - m) * -0.5
    },
    period: 9,
    fuzz: 0.1,
    drape: 0.8,
    grain: 0.03,
    holes: (u, v) => 0.62 * (1 - lace(u, v)),
  },
  imitation: {
    bump: (u, v, o) => {
      o[0] = (noise(u * 0.22, v * 0.22, 3) - 0.5) * 0.05
      o[1] = (noise(u * 0.22, v * 0.22, 4) - 0.5) * 0.05
    },
    period: 4,
    sheen: 0.17,
    gloss: 14,
    tint: 0.3,
    drape: 0.9,
    grain: 0.008,
  },
  gumboot: { sheen: 0.16, gloss: 20, tint: 0.15, drape: 0.5, grain: 0.006 },
  paper: { grain: 0.02, drape: 0 },
}
