type TaggedPicture = { readonly fileName: string; readonly tags: readonly string[] | null }

export type PictureView = 'front' | 'back' | 'detail' | 'fabric'

const viewOfTag: Readonly<Record<string, PictureView>> = {
  front: 'front',
  main: 'front',
  back: 'back',
  hover: 'back',
  detail: 'detail',
  zoom: 'fabric',
  fabric: 'fabric',
}
const ORDER: readonly (PictureView | undefined)[] = ['front', 'back', 'detail', 'fabric', undefined]

/** What a picture shows, as its tags say; the first tag that is known decides. */
export function viewOf({ tags }: TaggedPicture): PictureView | undefined {
  for (const tag of tags ?? []) if (Object.hasOwn(viewOfTag, tag)) return viewOfTag[tag]
  return undefined
}

/** The main picture first, then the one a pointer that rests on a card sees, then details; others keep their order. */
export function inOrderOfRole<Picture extends TaggedPicture>(pictures: readonly Picture[]): readonly Picture[] {
  return [...pictures].sort((a, b) => ORDER.indexOf(viewOf(a)) - ORDER.indexOf(viewOf(b)))
}
