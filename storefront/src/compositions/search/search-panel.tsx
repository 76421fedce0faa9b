'use client'

import { lazily } from '@/ui/lazily'
import { SearchPanel as Panel, type SearchPanelProps } from '@/features/search/search-panel'

const Suggestions = lazily(() => import('./search-suggestions').then((m) => m.Suggestions))

export function SearchPanel(props: SearchPanelProps) {
  return <Panel {...props} Suggestions={Suggestions} />
}
