import { describe, expect, it } from 'vitest'
import { widgetPins } from './widget-pins'

describe('the pins of an area', () => {
  it('number its containers from top to bottom, named by the widgets that are shown in them', () => {
    const widget = (kind: string, active = true) => ({ kind, active })
    const body = {
      collections: [
        { containers: [{ name: 'Hero', widgets: [widget('Banner')] }] },
        { containers: [{ name: 'Rails', widgets: [widget('Text'), widget('Video', false), widget('Product list')] }] },
      ],
    }
    expect(widgetPins(body)).toEqual([
      { at: [0, 0], number: 1, title: 'Hero', name: 'Banner' },
      { at: [1, 0], number: 2, title: 'Rails', name: 'Text, Product list' },
    ])
  })
})
