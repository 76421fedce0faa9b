import type { ConsoleReturn } from '@shop/contract/rest/console-returns'

export type Line = { readonly rowId: number; readonly received: number; readonly restocked: number }

/** Faulty goods go on no shelf unless somebody says so. */
export const asRegistered = ({ rows }: ConsoleReturn): readonly Line[] =>
  rows.map(({ rowId, quantity, reason }) => ({
    rowId,
    received: quantity,
    restocked: reason === 'faulty' ? 0 : quantity,
  }))
