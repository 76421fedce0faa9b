import { expect, it } from 'vitest'
import { closeContentPanel, openContentPanel, useContentPanel } from './content-panel-store'

const link = (dataset: Record<string, string>) => ({ pathname: '/frakt', dataset }) as unknown as HTMLAnchorElement

it('[CONTENT-06] holds what is shown, with or without an overlay, at the side or at the bottom', () => {
  expect(useContentPanel.getState()).toEqual({ current: undefined, overlay: true, placement: 'side' })
  openContentPanel(link({ contentPanel: '' }))
  expect(useContentPanel.getState()).toEqual({ current: '/frakt', overlay: true, placement: 'side' })
  openContentPanel(link({ contentPanel: 'bottom', overlay: 'none' }))
  expect(useContentPanel.getState()).toEqual({ current: '/frakt', overlay: false, placement: 'bottom' })
  closeContentPanel()
  expect(useContentPanel.getState().current).toBeUndefined()
})
