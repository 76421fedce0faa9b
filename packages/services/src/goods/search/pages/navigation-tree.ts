import type { Page } from './ask'
import { wholeTree } from './navigation'

export const navigationTree: Page = {
  methods: ['GET'],
  prepare: (parameters) => {
    parameters.check()
    return async (ask) => ({ tree: await wholeTree(ask) })
  },
}
