import { text } from '../../banner-fields'
import type { OwnWidget } from '../../own-widget'
import { Tiles } from '../../tiles'
import { tilesIn } from './tile-fields'

const PICTURES = ['tile-dress.avif', 'tile-knit.avif', 'tile-coat.avif']

export const widget: OwnWidget = {
  draw: ({ fields }) => <Tiles title={text(fields.title)} tiles={tilesIn(fields)} />,
  sample: ({ title }) => ({ title, tiles: PICTURES.map((fileName) => ({ title, href: '/', fileName })) }),
}
