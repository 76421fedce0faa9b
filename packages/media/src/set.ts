import { readFileSync } from 'node:fs'
import { jobFor } from './recipes/job-for'
import { geometryKey, type PictureView, type RenderJob } from './render'

/** One entry of set.json: a picture the shop shows, described by the article it shows. */
export type SetEntry = {
  file: string
  type: string
  audience: 'women' | 'men'
  material: string
  pattern: string
  colour: string
  hexes: string[]
  family: number | string
  view: PictureView
  width: number
  height: number
}

export const readSet = (path: string): SetEntry[] => JSON.parse(readFileSync(path, 'utf8')) as SetEntry[]

export const familyNumber = (family: number | string): number =>
  typeof family === 'number' ? family : Number(family.replace(/\D/g, ''))

export const jobOfEntry = (entry: SetEntry): RenderJob => jobFor({ ...entry, family: familyNumber(entry.family) })

/** Groups that share a drawing, view and size, so its geometry is built once. */
export function groupByGeometry<T extends { job: RenderJob }>(orders: T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const order of orders) {
    const key = geometryKey(order.job)
    const group = groups.get(key)
    if (group) group.push(order)
    else groups.set(key, [order])
  }
  return [...groups.values()]
}
