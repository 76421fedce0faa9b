/** What can be shown at once is shown before anything is asked. */
export const AFTER_PAINT_MS = 120
