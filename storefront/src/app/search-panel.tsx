'use client'

import dynamic from 'next/dynamic'
import { SearchPanel as Panel, type SearchPanelProps } from '@/features/search/search-panel'

const Suggestions = dynamic(() => import('./search-suggestions').then((m) => m.Suggestions), { ssr: false })

export function SearchPanel(props: SearchPanelProps) {
  return <Panel {...props} Suggestions={Suggestions} />
}
