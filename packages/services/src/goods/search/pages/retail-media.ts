import type { Page } from './ask'

/** Nobody pays for a place in our lists: these answers are empty, and never a failure for who asks. */
function emptyPage(answer: object): Page {
  return {
    methods: ['GET', 'POST'],
    prepare: (parameters) => {
      parameters.required('pageReference')
      parameters.check()
      return () => answer
    },
  }
}

export const sponsoredPage = emptyPage({ sponsoredLists: [] })
export const banners = emptyPage({ banners: [] })
