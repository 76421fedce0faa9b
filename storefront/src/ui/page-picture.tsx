import { pagePicture } from '@/catalogue/picture'

type PagePictureProps = {
  readonly picture: { readonly fileName: string; readonly alt: string }
  /** How wide it is for browsers that cannot choose. */
  readonly most?: Parameters<typeof pagePicture>[1]
  readonly sizes: string
  /** Its proportions: the place is kept while it loads. */
  readonly space: readonly [width: number, height: number]
  /** What the page opens with. */
  readonly isFirst?: boolean
}

/** A picture of an editor, in every width that there is. */
export function PagePicture({ picture, most, sizes, space: [width, height], isFirst }: PagePictureProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  // biome-ignore lint/performance/noImgElement: all sizes exist already
  return <img {...pagePicture(picture.fileName, most)} alt={picture.alt} {...{ sizes, width, height, ...loading }} />
}
