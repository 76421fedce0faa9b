import type { Page } from './ask'
import { contentItem } from './content-shapes'

export const contentInformation: Page = {
  methods: ['GET'],
  prepare: (parameters) => {
    const keys = parameters.list('contentKeys')
    if (!keys?.length) parameters.refuse('contentKeys', keys ? 'empty' : 'missing')
    parameters.check()
    return (ask) => ({
      items: (keys ?? []).flatMap((key, at) => {
        const entry = ask.content.entries.get(key)
        return entry?.isShown(ask.now) ? [contentItem(ask, entry, 'content-information', at)] : []
      }),
    })
  },
}
