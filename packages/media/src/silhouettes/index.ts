import type { Silhouette } from '../drawing'
import * as accessories from './accessories'
import * as bags from './bags'
import * as boots from './boots'
import * as dresses from './dresses'
import * as frocks from './frocks'
import * as jackets from './jackets'
import * as jewellery from './jewellery'
import * as outerwear from './outerwear'
import * as sets from './sets'
import * as shoes from './shoes'
import * as small from './small'
import * as swim from './swim'
import * as tops from './tops'
import * as trousers from './trousers'
import * as underwear from './underwear'

const rooms: Record<string, unknown>[] = [
  tops, outerwear, dresses, trousers, swim, shoes, accessories,
  frocks, jackets, underwear, bags, small, jewellery, boots, sets,
]

const isSilhouette = (value: unknown): value is Silhouette =>
  typeof value === 'object' && value !== null && 'build' in value

/** All silhouettes by name: whatever a file of this folder exports with a build function. */
export const SILHOUETTES: Record<string, Silhouette> = Object.fromEntries(
  rooms.flatMap((room) => Object.entries(room)).filter((entry): entry is [string, Silhouette] => isSilhouette(entry[1])),
)
