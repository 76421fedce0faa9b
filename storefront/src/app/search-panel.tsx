'use client'

import { SearchPanel as Panel, type SearchPanelProps } from '@/features/search/search-panel'
import { lazily } from '@/lib/lazily'

const Suggestions = lazily(() => import('./search-suggestions').then((m) => m.Suggestions))

export function SearchPanel(props: SearchPanelProps) {
  return <Panel {...props} Suggestions={Suggestions} />
}
