import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until the page's script runs: a form sent before that would lose what was typed. */
export const useListening = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
