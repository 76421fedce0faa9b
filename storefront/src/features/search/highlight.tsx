/** A suggestion with its matched part between double braces, which are the service's marks and never shown. */
export function Highlight({ text }: { readonly text: string }) {
  return text.split(/(\{\{.*?\}\})/).map((part, index) => {
    const matched = /^\{\{(.*)\}\}$/.exec(part)?.[1]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    return matched === undefined ? part : <mark key={index}>{matched}</mark>
  })
}
