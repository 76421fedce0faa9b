import { emptyList, type ListState } from '@shop/domain/client-state'
import { create } from 'zustand'

/** What is known of the list on the screen, or of the one before this page. */
export const useListState = create<ListState>(() => emptyList)
