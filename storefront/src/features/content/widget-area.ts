import { queryForPage } from '@/data/server-query'
import { contextOf, type Place } from '@/place/place'
import { loadedWidgets } from './read-widgets'
import type { Container } from './widget'

const DOCUMENT = `query WidgetArea($channelId: String, $languageId: String, $marketId: String, $family: String, $areaName: String) {
  widgetArea(family: $family, areaName: $areaName, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    title containers { id layout design sortOrder widgets { id name sortOrder configuration
      images { fileName largestSize { imageWidth imageHeight } } } }
  }
}`

export async function loadArea(place: Place, family: string, areaName: string): Promise<readonly Container[]> {
  const { widgetArea } = await queryForPage(DOCUMENT, { ...contextOf(place), family, areaName })
  return [...(widgetArea?.containers ?? [])].sort(byOrder).map((container) => ({
    ...container,
    widgets: loadedWidgets(container.widgets ?? [], console.error),
  }))
}

const byOrder = (a: { readonly sortOrder: number }, b: { readonly sortOrder: number }) => a.sortOrder - b.sortOrder
