/** Every address of a picture that a page names: shown, offered at widths, loaded ahead, and given to others. */
export function picturesOf(html: string) {
  const plain = (text: string) => text.replaceAll('&amp;', '&')
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => plain(value))
  const offered = (list: string) => list.split(', ').map((one) => one.split(' ')[0] ?? '')
  return {
    shown: all(/<img[^>]* src="([^"]+)"/g),
    offered: all(/<(?:img|source)[^>]* srcset="([^"]+)"/gi).flatMap(offered),
    ahead: all(/<link[^>]*rel="preload"[^>]*imagesrcset="([^"]+)"/gi).flatMap(offered),
    shared: all(/<meta property="og:image" content="([^"]+)"/g),
  }
}
