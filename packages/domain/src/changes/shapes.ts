import type { DocumentKind } from '../publishing'
import type { Shape } from './shape'
import { areaShape } from './shape-of-areas'
import { channelShape, marketShape } from './shape-of-markets'
import { menuShape } from './shape-of-menus'
import { pageShape } from './shape-of-pages'
import { campaignShape, codeShape, codesShape, productShape, seriesShape } from './shape-of-prices'
import { steeringShape, synonymsShape } from './shape-of-search'
import { textsShape } from './shape-of-texts'

const SHAPES: Readonly<Record<DocumentKind, Shape>> = {
  market: marketShape,
  channel: channelShape,
  campaign: campaignShape,
  code: codeShape,
  codes: codesShape,
  series: seriesShape,
  product: productShape,
  page: pageShape,
  area: areaShape,
  menu: menuShape,
  texts: textsShape,
  synonyms: synonymsShape,
  steering: steeringShape,
}

export const shapeOf = (kind: DocumentKind): Shape => SHAPES[kind]
