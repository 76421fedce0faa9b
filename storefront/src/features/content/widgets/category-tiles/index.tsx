import { text } from '../../banner-fields'
import type { OwnWidget } from '../../own-widget'
import { Tiles } from '../../tiles'
import { tilesIn } from './tile-fields'

const PICTURES = ['tile-dress.avif', 'tile-knit.avif', 'tile-coat.avif']

export const widget: OwnWidget = {
  draw: ({ fields, place }) => <Tiles title={text(fields.title)} tiles={tilesIn(fields, place)} />,
  sample: ({ title }) => ({ title, tiles: PICTURES.map((fileName) => ({ title, href: '/', fileName })) }),
}
