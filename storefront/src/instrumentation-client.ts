import 'react-dom/client'

declare global {
  /** Scripts that are to run before the page wakes, as Next reads them. */
  var __next_s: [src: string | undefined, props: { readonly children: string }][] | undefined
}

// React stands when this has run. An empty script in between lets fingers and keys come first, then the page wakes.
self.__next_s = [[undefined, { children: '' }]]
