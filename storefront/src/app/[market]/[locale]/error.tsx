'use client'

/** What goes wrong around the pages, in a layout, is told with the same words. */
export { default } from './(default)/error'
