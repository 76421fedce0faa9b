import { type ContentPanelState, closedContentPanel } from '@shop/domain/client-state'
import { create } from 'zustand'

/** The page that is shown in the panel, by its path. */
export const useContentPanel = create<ContentPanelState>(() => closedContentPanel)

/** `data-content-panel`: empty for the side, `bottom` for below; `data-overlay="none"` leaves the page behind in use. */
export function openContentPanel(link: HTMLAnchorElement): void {
  const { contentPanel, overlay } = link.dataset
  useContentPanel.setState({
    current: link.pathname,
    overlay: overlay !== 'none',
    placement: contentPanel === 'bottom' ? 'bottom' : 'side',
  })
}

export const closeContentPanel = () => useContentPanel.setState({ current: undefined })
