import { demoSeed } from '../demo-seed'
import type { Audience } from '../words'
import { assortment, type PictureView, picturedFamilies } from './assortment'
import { hexesOf } from './colour-ways'

export type SetPicture = {
  file: string
  type: string
  audience: Audience
  material: string
  pattern: string
  colour: string
  hexes: string[]
  family: string
  view: PictureView
  width: number
  height: number
}

/** Every picture of the demo goods, in the order that renders fastest: a family's views stand together. */
export function pictureSet(): SetPicture[] {
  return assortment({ seed: demoSeed, families: picturedFamilies }).flatMap((family) =>
    family.products.flatMap((product) =>
      product.pictures.map(({ file, view }) => ({
        file,
        type: family.type.id,
        audience: family.audience,
        material: family.material,
        pattern: family.pattern,
        colour: product.colour,
        hexes: hexesOf(product.colours),
        family: family.id,
        view,
        width: view === 'zoom' ? 1600 : 900,
        height: view === 'zoom' ? 2133 : 1200,
      })),
    ),
  )
}
