import { shownConfiguration } from '@shop/contract/publishing/shown-widget'
import { fieldsIn, type Widget, type WireWidget } from './widget'
import 'server-only'

/** The widgets that can be shown, in their order. One that does not fit its kind is left out and logged; the page stays. */
export function loadedWidgets(wires: readonly WireWidget[], log: (line: string) => void): readonly Widget[] {
  return wires
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .flatMap((wire) => {
      const fields = fieldsIn(wire.configuration)
      if (fields?.active === false) return []
      const report = (problem: string) => log(`Widget ${wire.id} left out: ${problem}`)
      if (!fields) report('its configuration does not parse')
      const configuration = fields && shownConfiguration(wire.name, fields, report)
      const withoutVat = fields?.withoutVat ? shownConfiguration(wire.name, fields.withoutVat, report) : undefined
      return configuration ? [{ ...widgetOf(wire, configuration), withoutVat }] : []
    })
}

function widgetOf(wire: WireWidget, configuration: Readonly<Record<string, unknown>>): Widget {
  const imageSizes = Object.fromEntries(
    (wire.images ?? []).flatMap(({ fileName, largestSize }) =>
      largestSize ? [[fileName, { width: largestSize.imageWidth, height: largestSize.imageHeight }]] : [],
    ),
  )
  return { id: wire.id, name: wire.name, sortOrder: wire.sortOrder, configuration, imageSizes }
}
