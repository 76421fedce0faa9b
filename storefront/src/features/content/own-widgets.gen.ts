// Written by bin/own-widgets.ts. Do not edit.
import type { OwnWidgetKind } from '@shop/contract/publishing/own-widgets'
import type { OwnWidget } from './own-widget'
import { widget as categoryTiles } from './widgets/category-tiles'
import { widget as countdown } from './widgets/countdown'
import { widget as shopTheLook } from './widgets/shop-the-look'
import { widget as usp } from './widgets/usp'

export const ownWidgets: Readonly<Record<OwnWidgetKind, OwnWidget>> = {
  'category-tiles': categoryTiles,
  countdown,
  'shop-the-look': shopTheLook,
  usp,
}
